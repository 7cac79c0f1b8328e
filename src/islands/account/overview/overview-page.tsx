import { useStore } from '@nanostores/react'
import { AccountSkeleton } from '#islands/account/account-skeleton.tsx'
import { ErasureNotice } from '#islands/account/erasure/erasure-notice.tsx'
import { FactGrid } from '#islands/account/fact-grid.tsx'
import { useCustomer } from '#islands/session/use-customer.ts'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { overviewFacts } from '#lib/account/overview-facts.ts'
import { overviewOf, waysOn } from '#lib/account/overview-rules.ts'
import { $isInProcess } from '#lib/account/status-store.ts'
import { StatusCard } from './status-card.tsx'
import { Ways } from './ways.tsx'

export const OverviewPage = () => {
  const { at, ...query } = useCustomer()
  const isInProcess = useStore($isInProcess)
  return (
    <QueryScreen query={query} placeholder={<AccountSkeleton cards={[0, 6]} />}>
      {({ service }) => (
        <div className="grid gap-6">
          <ErasureNotice />
          <StatusCard overview={overviewOf(service, isInProcess, at)} />
          <SectionCard title="Sua assinatura">
            <FactGrid facts={overviewFacts(service, at)} />
          </SectionCard>
          <Ways ways={waysOn(service)} />
        </div>
      )}
    </QueryScreen>
  )
}
