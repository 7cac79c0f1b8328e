import { queryClient } from '#lib/api/query-client.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'
import { sendAccount, sendKeep } from './api.ts'
import type { AccountForm } from './form.ts'
import { keepCustomer } from './queries.ts'

/** Returns false when the password was not given; throws when the server refuses. */
export const saveAccount = async (id: number, changes: Partial<AccountForm>): Promise<boolean> => {
  const customer = await withStepUp(() => sendAccount(id, changes))
  if (customer === cancelled) return false
  keepCustomer(customer)
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  return true
}

/** Keeps the subscription running as if the cancellation had never been requested. */
export const keepSubscribed = async (): Promise<void> => {
  await sendKeep()
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  await queryClient.invalidateQueries({ queryKey: ['customer'] })
}
