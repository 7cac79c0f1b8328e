import { defineQuery } from '#lib/query-client.ts'
import { fetchActiveSubscription, fetchMe } from './api.ts'

const pollMs = 15_000

export const meQuery = () =>
  defineQuery({ queryKey: ['me'], queryFn: ({ signal }) => fetchMe(signal) })

/** Repeats every 15 s while the payment is in process (spec section 4). */
export const subscriptionQuery = () =>
  defineQuery({
    queryKey: ['active-subscription'],
    queryFn: ({ signal }) => fetchActiveSubscription(signal),
    refetchInterval: ({ state }) => (state.data?.message === 'in_process' ? pollMs : false),
  })
