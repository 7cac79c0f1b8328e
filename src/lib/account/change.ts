import { queryClient } from '#lib/api/query-client.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'
import { sendAccount, sendKeep, sendUndoPause } from './api.ts'
import type { AccountForm } from './form.ts'
import { keepCustomer } from './queries.ts'

/** False if the password was not given. */
export const saveAccount = async (id: number, changes: Partial<AccountForm>): Promise<boolean> => {
  const customer = await withStepUp(() => sendAccount(id, changes))
  if (customer === cancelled) return false
  keepCustomer(customer)
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  return true
}

const andRefresh = async (sent: Promise<unknown>): Promise<void> => {
  await sent
  void queryClient.invalidateQueries({ queryKey: ['me'] })
  await queryClient.invalidateQueries({ queryKey: ['customer'] })
}

export const keepSubscribed = () => andRefresh(sendKeep())

export const undoPause = () => andRefresh(sendUndoPause())
