import type { PeriodUnit } from './price-rules.ts'

/** Renewals are all charges after the first order. */
export type CouponUse = 'order' | 'renewal'

interface PlanFacts {
  slug: string
  period: PeriodUnit
}

/** A coupon lowers renewals of a year only if its list names that plan. */
export const couponFits = (
  plans: readonly string[] | null,
  { slug, period }: PlanFacts,
  use: CouponUse,
): boolean => (plans === null ? use === 'order' || period === 'month' : plans.includes(slug))

interface CouponFacts {
  plans: readonly string[] | null
  cycles: number | null
}

/** Number of invoices that are lowered after an order of this plan; null means all. */
export const loweredInvoices = ({ plans, cycles }: CouponFacts, plan: PlanFacts): number | null =>
  couponFits(plans, plan, 'renewal') ? cycles : 1
