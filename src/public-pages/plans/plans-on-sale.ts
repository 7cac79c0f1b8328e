import { readPlans } from '#build/plans.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'

/** The server passes the plans to the page. */
export const plansOnSale = async ({ plans }: App.Locals): Promise<readonly Plan[]> =>
  plans ?? (import.meta.env.DEV ? await readPlans() : [])
