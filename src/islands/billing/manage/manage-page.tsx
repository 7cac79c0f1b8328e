import { later } from '#ui/later.tsx'
import { QueryScreen } from '#ui/query-screen.tsx'
import { owedOf } from '#lib/billing/manage/owed.ts'
import { LowerSkeleton, ManageSkeleton } from './manage-skeleton.tsx'
import { MethodSection } from './method-section.tsx'
import { NextChargeCard } from './next-charge.tsx'
import { OwedCard } from './owed-card.tsx'
import { type Billing, useBilling } from './use-billing.ts'

const loadLower = async () => (await import('./lower-sections.tsx')).LowerSections
const LowerSections = later(loadLower, LowerSkeleton)

/* Beside the data, not after them. */
void loadLower().catch(() => undefined)

const Sections = (billing: Billing) => {
  const { service, invoices } = billing
  const owed = owedOf(invoices.items, service)
  return (
    <>
      {owed && <OwedCard key={owed.invoice.uuid} owed={owed} service={service} />}
      <NextChargeCard service={service} />
      <div className="mt-9">
        <MethodSection {...billing} />
        <LowerSections {...billing} />
      </div>
    </>
  )
}

/** Everything about how the subscription is paid. */
export const ManagePage = () => (
  <QueryScreen query={useBilling()} placeholder={<ManageSkeleton />}>
    {(billing) => <Sections {...billing} />}
  </QueryScreen>
)
