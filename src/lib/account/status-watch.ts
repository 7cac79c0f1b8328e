import type { CheckMessage } from '#lib/billing/payments/follow/polling.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { User } from '#shared/session/contract.ts'
import { $check } from './status-store.ts'

/** What the account's screens show is asked for again: its status has turned. */
const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  void queryClient.invalidateQueries({ queryKey: ['customer'] })
}

/** Follows the status of the account while a page of it is open; what has turned is loaded anew. */
export const watchStatus = (): (() => void) => {
  let before: CheckMessage | undefined = queryClient.getQueryData<User>(['me'])?.status
  return $check.subscribe(({ value }) => {
    if (before !== undefined && value !== undefined && value !== before) refresh()
    before = value ?? before
  })
}
