import type { Content } from '#shared/catalogue/contract.ts'
import { entryTarget, progressOf, type WatchProgress } from '#lib/catalogue/rules.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { WatchingEntry } from '#shared/engagement/contract.ts'
import { watchingQuery } from './queries.ts'

/** How far a profile got with a title of a list: of a series only the rows of continuing know. */
export const knownProgress = (content: Content, profileId: number): WatchProgress | undefined => {
  const { queryKey } = watchingQuery(profileId)
  const watching = queryClient.getQueryData<Paged<WatchingEntry>>(queryKey)
  const entry = watching?.results.find((candidate) => candidate.content.id === content.id)
  return entry ? entryTarget(content, entry).progress : progressOf(content, profileId)
}
