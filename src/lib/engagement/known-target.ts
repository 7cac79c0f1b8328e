import type { Content } from '#shared/catalogue/contract.ts'
import { listedWatchTarget, type WatchTarget } from '#lib/catalogue/rules.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { WatchingEntry } from '#shared/engagement/contract.ts'
import { watchingQuery } from './queries.ts'

/** Uses only cached progress. */
export const knownTarget = (
  content: Content,
  place: Parameters<typeof listedWatchTarget>[1],
): WatchTarget | undefined => {
  const { queryKey } = watchingQuery(place.profileId)
  const watching = queryClient.getQueryData<Paged<WatchingEntry>>(queryKey)
  return listedWatchTarget(content, place, watching?.results ?? [])
}
