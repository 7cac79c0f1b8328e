import { ErasureNotice } from '#islands/account/erasure/erasure-notice.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { owedOf } from '#lib/billing/manage/owed.ts'
import { CardsSection } from './cards/cards-section.tsx'
import { CouponSection } from './coupon-section.tsx'
import { InvoicesSection } from './invoices/invoices-section.tsx'
import { ManageSkeleton } from './manage-skeleton.tsx'
import { MethodSection } from './method-section.tsx'
import { NextChargeCard } from './next-charge.tsx'
import { OwedCard } from './owed-card.tsx'
import { PlanSection } from './plan-section.tsx'
import { type Billing, useBilling } from './use-billing.ts'

const Sections = (billing: Billing) => {
  const { service, invoices } = billing
  const owed = owedOf(invoices.items, service)
  return (
    <>
      {service.erases_at && (
        <div className="mb-5">
          <ErasureNotice />
        </div>
      )}
      {owed && <OwedCard key={owed.invoice.uuid} owed={owed} service={service} />}
      <NextChargeCard service={service} isPayable={owed !== undefined} />
      <div className="mt-9">
        <MethodSection {...billing} />
        <CardsSection {...billing} owed={owed} />
        <PlanSection {...billing} />
        <CouponSection service={service} />
        <InvoicesSection {...billing} />
      </div>
    </>
  )
}

export const ManagePage = () => (
  <QueryScreen query={useBilling()} placeholder={<ManageSkeleton />}>
    {(billing) => <Sections {...billing} />}
  </QueryScreen>
)
