import { getUpcoming } from '#lib/billing/subscriptions/contract.ts'
import { call } from '#lib/http.ts'
import { defineQuery } from '#lib/query-client.ts'

/** The next charge, as it is since `changedAt`. */
export const upcomingQuery = (changedAt: number) =>
  defineQuery({
    queryKey: ['upcoming', changedAt],
    queryFn: ({ signal }) => call(getUpcoming, {}, { signal }),
  })
