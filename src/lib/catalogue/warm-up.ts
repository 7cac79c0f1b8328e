import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/query-client.ts'
import type { Content } from './contract.ts'
import { contentQuery } from './queries.ts'

interface Connection {
  saveData?: boolean
}

const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Nothing moves, and no video loads, for who asked for less of either. */
export const mayPreview = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Asks for what the page of a title shows, so that it opens with it; unless data is to be saved. */
export const warmTitle = ({ id }: Pick<Content, 'id'>): void => {
  const profile = $currentProfile.get()
  if (profile && !savesData()) void queryClient.prefetchQuery(contentQuery(id, profile.id))
}
