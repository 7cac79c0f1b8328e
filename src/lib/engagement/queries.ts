import { defineQuery } from '#lib/query-client.ts'
import { fetchWatching } from './api.ts'

/** Changes with every minute played: painted from cache, asked for again at once. */
export const watchingQuery = (profileId: number) =>
  defineQuery({
    queryKey: ['engagement', profileId, 'watching'],
    queryFn: ({ signal }) => fetchWatching(profileId, signal),
    staleTime: 0,
  })
