import { readPlans } from '#build/plans.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'

/** The plans are given to a page as it is rendered; hidden ones are only available by a link. */
export const plansOnSale = async ({ plans }: App.Locals): Promise<readonly Plan[]> =>
  plans ?? (import.meta.env.DEV ? await readPlans() : [])
