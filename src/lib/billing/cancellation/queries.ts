import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'

/** The next charge, as it is since `changedAt`. */
export const upcomingQuery = (changedAt: number) =>
  defineQuery({
    queryKey: ['upcoming', changedAt],
    queryFn: ({ signal }) => api('GET /v3/payments/subscription/upcoming/', {}, { signal }),
  })
