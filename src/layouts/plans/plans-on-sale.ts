import { readPlans } from '#build/plans.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'

/** Whoever renders a page gives it the plans; hidden ones are only available by a link. */
export const plansOnSale = async ({ plans }: App.Locals): Promise<readonly Plan[]> =>
  plans ?? (import.meta.env.DEV ? await readPlans() : [])
