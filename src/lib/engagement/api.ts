import { call } from '#lib/http.ts'
import { getWatching } from './contract.ts'

const watchingLimit = '24'

export const fetchWatching = (profileId: number, signal?: AbortSignal) =>
  call(
    getWatching,
    { params: { profile: String(profileId) }, query: { limit: watchingLimit } },
    { signal },
  )
