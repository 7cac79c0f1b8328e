import type { Service } from '#lib/billing/subscription-contract.ts'
import type { Deps } from '#server/deps.ts'

/** The subscription of an account as its screens show it. */
export const describeService = async (_deps: Deps, _accountId: number): Promise<Service> => {
  throw new Error('not built')
}
