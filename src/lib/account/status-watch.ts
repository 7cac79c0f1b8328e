import { computed } from 'nanostores'
import { fetchCheck } from '#lib/billing/payments/api.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { checkPauseMs, type CheckMessage } from '#lib/billing/payments/follow/polling.ts'
import { queryClient } from '#lib/query-client.ts'
import type { User } from '#lib/session/contract.ts'

/** Every 15 s while it is in_process or a first payment is waited for (spec sections 4 and 9). */
const follower = follow(fetchCheck, checkPauseMs)

export const $isInProcess = computed(follower.$state, ({ value }) => value === 'in_process')

/** What the account's screens show is asked for again: its status has turned. */
const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  void queryClient.invalidateQueries({ queryKey: ['customer'] })
}

/** Follows the status of the account while a page of it is open; what has turned is loaded anew. */
export const watchStatus = (): (() => void) => {
  let before: CheckMessage | undefined = queryClient.getQueryData<User>(['me'])?.status
  return follower.$state.subscribe(({ value }) => {
    if (before !== undefined && value !== undefined && value !== before) refresh()
    before = value ?? before
  })
}
