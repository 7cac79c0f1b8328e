import { fetchCustomer } from '#lib/account/api.ts'
import { fetchMe } from '#lib/session/api.ts'

/** True if the request fails, so the shop stays as it is. */
export const mayHaveTrial = async (): Promise<boolean> => {
  try {
    const { id } = await fetchMe()
    return (await fetchCustomer(id)).service.has_trial
  } catch {
    return true
  }
}
