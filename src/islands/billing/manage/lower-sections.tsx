import { CardsSection } from './cards-section.tsx'
import { CouponSection } from './coupon-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { PlanSection } from './plan-section.tsx'
import type { Billing } from './use-billing.ts'

/** What stands below the first screenful. */
export const LowerSections = (billing: Billing) => (
  <>
    <CardsSection {...billing} />
    <PlanSection {...billing} />
    <CouponSection service={billing.service} />
    <InvoicesSection {...billing} />
  </>
)
