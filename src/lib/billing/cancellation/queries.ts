import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'

export const upcomingQuery = (changedAt: number) =>
  defineQuery({
    queryKey: ['upcoming', changedAt],
    queryFn: ({ signal }) => api('GET /v3/payments/subscription/upcoming/', {}, { signal }),
  })
