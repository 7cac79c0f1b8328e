import type { Content } from '#shared/catalogue/contract.ts'
import { entryTarget, progressOf, type WatchProgress } from '#lib/catalogue/rules.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { WatchingEntry } from '#shared/engagement/contract.ts'
import { watchingQuery } from './queries.ts'

/** A profile's progress with a listed title; for series only continue-watching entries have it. */
export const knownProgress = (content: Content, profileId: number): WatchProgress | undefined => {
  const { queryKey } = watchingQuery(profileId)
  const watching = queryClient.getQueryData<Paged<WatchingEntry>>(queryKey)
  const entry = watching?.results.find((candidate) => candidate.content.id === content.id)
  return entry ? entryTarget(content, entry).progress : progressOf(content, profileId)
}
