import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { StatusSkeleton } from '#islands/billing/status/status-skeleton.tsx'
import { LoadFailure } from '#islands/ui/load-failure.tsx'
import { SlowNote } from '#islands/ui/slow-note.tsx'
import { usePageTitle } from '#islands/ui/use-page-title.ts'
import {
  $retention,
  isPaying,
  loadRetention,
  openRetention,
  type ReadyRetention,
} from '#lib/billing/retention/store.ts'
import { matchRoute } from '#lib/routes.ts'
import { EntryStep } from './entry-step.tsx'
import { FarewellStep } from './farewell-step.tsx'
import { NothingStep } from './nothing-step.tsx'
import { OfferStep } from './offer-step.tsx'
import { StayedStep } from './stayed-step.tsx'
import { SummaryStep } from './summary-step.tsx'

/** Only who stays and owes pays here. */
const PaySteps = lazy(async () => ({ default: (await import('./pay-steps.tsx')).PaySteps }))

const Waiting = () => (
  <>
    <StatusSkeleton />
    <SlowNote />
  </>
)

const Step = (state: ReadyRetention) => {
  const { step, terms, draft } = state
  if (step === 'sucesso')
    return terms.confirmed ? <FarewellStep {...state} /> : <StayedStep {...state} />
  if (step === 'resumo-pedido')
    return draft.wish === 'offer' ? <OfferStep {...state} /> : <SummaryStep {...state} />
  const isNothing = terms.state === 'none' || terms.state === 'expired'
  return isNothing ? <NothingStep /> : <EntryStep {...state} />
}

const useStepTitle = () => usePageTitle(matchRoute(location.pathname)?.route.title)

/** The way out of a subscription, and the way to go on: whichever step the person is at. */
export const RetentionFlow = () => {
  const state = useStore($retention)
  useEffect(openRetention, [])
  useStepTitle()
  if (state.phase === 'loading') return <Waiting />
  if (state.phase === 'failed')
    return (
      <div className="status-card min-h-[60svh]">
        <LoadFailure detail={state.message} onRetry={() => void loadRetention()} />
      </div>
    )
  if (isPaying(state))
    return (
      <Suspense fallback={<Waiting />}>
        <PaySteps />
      </Suspense>
    )
  return (
    <div className="min-h-[60svh]">
      <div className="status-card">
        <Step key={state.step} {...state} />
      </div>
    </div>
  )
}
