import { getUpcoming } from '#shared/billing/subscriptions/contract.ts'
import { call } from '#lib/api/http.ts'
import { defineQuery } from '#lib/api/query-client.ts'

/** The next charge, as it is since `changedAt`. */
export const upcomingQuery = (changedAt: number) =>
  defineQuery({
    queryKey: ['upcoming', changedAt],
    queryFn: ({ signal }) => call(getUpcoming, {}, { signal }),
  })
