import type { CheckMessage } from '#lib/billing/payments/follow/polling.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { User } from '#shared/session/contract.ts'
import { $check } from './status-store.ts'

const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  void queryClient.invalidateQueries({ queryKey: ['customer'] })
}

export const watchStatus = (): (() => void) => {
  let before: CheckMessage | undefined = queryClient.getQueryData<User>(['me'])?.status
  return $check.subscribe(({ value }) => {
    if (before !== undefined && value !== undefined && value !== before) refresh()
    before = value ?? before
  })
}
