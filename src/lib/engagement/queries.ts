import { defineQuery } from '#lib/query-client.ts'
import { progressFreshMs } from '#lib/catalogue/queries.ts'
import { fetchWatching } from './api.ts'

/** Changes with every minute played: painted from cache, asked for again on the next page. */
export const watchingQuery = (profileId: number) =>
  defineQuery({
    queryKey: ['engagement', profileId, 'watching'],
    queryFn: ({ signal }) => fetchWatching(profileId, signal),
    staleTime: progressFreshMs,
  })
