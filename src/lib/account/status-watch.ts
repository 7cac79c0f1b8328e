import type { CheckMessage } from '#lib/billing/payments/follow/polling.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { User } from '#shared/session/contract.ts'
import { $check } from './status-store.ts'

/** Refetches the data of the account screens after a status change. */
const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  void queryClient.invalidateQueries({ queryKey: ['customer'] })
}

/** Follows the account status while an account page is open, and refetches data when it changes. */
export const watchStatus = (): (() => void) => {
  let before: CheckMessage | undefined = queryClient.getQueryData<User>(['me'])?.status
  return $check.subscribe(({ value }) => {
    if (before !== undefined && value !== undefined && value !== before) refresh()
    before = value ?? before
  })
}
