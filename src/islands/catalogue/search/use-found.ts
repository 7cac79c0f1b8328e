import { usePaged } from '#ui/grid/use-paged.ts'
import { rememberSearch } from '#lib/catalogue/search/recent-searches.ts'
import {
  foundContentsQuery,
  foundImmersionsQuery,
  foundTagsQuery,
} from '#lib/catalogue/search/search-queries.ts'

const byId = ({ id }: { id: number }) => id

/** Without `enabled` it only reads the cache. */
export const useFound = (text: string, profileId: number, { enabled = true } = {}) => ({
  titles: usePaged({ ...foundContentsQuery(text, profileId), enabled }, byId),
  immersions: usePaged({ ...foundImmersionsQuery(text, profileId), enabled }, byId),
  tags: usePaged({ ...foundTagsQuery(text, profileId), enabled }, byId),
})

export type Found = ReturnType<typeof useFound>

/** Groups appear together, so that none shifts the page. */
export const isSettled = ({ titles, immersions, tags }: Found): boolean =>
  !titles.query.isPending &&
  [immersions, tags].every(({ query }) => !query.isPending || query.failureCount > 0)

/** Opening a result makes the search recent. */
export const rememberOpened = (text: string, target: EventTarget): void => {
  if (target instanceof Element && target.closest('a[href]')) rememberSearch(text)
}
