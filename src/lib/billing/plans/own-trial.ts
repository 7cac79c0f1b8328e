import { fetchCustomer } from '#lib/account/api.ts'
import { fetchMe } from '#lib/session/api.ts'

/** Whether the account that is signed in may have free days; without an answer the shop stays. */
export const mayHaveTrial = async (): Promise<boolean> => {
  try {
    const { id } = await fetchMe()
    return (await fetchCustomer(id)).service.has_trial
  } catch {
    return true
  }
}
