import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FlowSkeleton } from '#islands/billing/flow/flow-skeleton.tsx'
import { StepFrame } from '#islands/billing/flow/step-frame.tsx'
import { later } from '#ui/screen/later.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { hasNothing, headingOf, stages } from '#lib/billing/cancellation/heading.ts'
import { isPaying, type ReadyRetention, retentionFlow } from '#lib/billing/cancellation/store.ts'
import { EntryStep } from './entry-step.tsx'
import { CancelledStep } from './cancelled-step.tsx'
import { NothingStep } from './nothing-step.tsx'
import { OfferStep } from './offer-step.tsx'
import { StayedStep } from './stayed-step.tsx'
import { SummaryStep } from './summary-step.tsx'

/** Loaded only for people who stay and owe. */
const PaySteps = later(async () => (await import('./pay-steps.tsx')).PaySteps)

const Waiting = () => (
  <>
    <FlowSkeleton />
    <SlowNote />
  </>
)

const Body = (state: ReadyRetention) => {
  const { step, answers: terms, draft } = state
  if (step === 'success')
    return terms.confirmed ? <CancelledStep {...state} /> : <StayedStep {...state} />
  if (step === 'summary')
    return draft.intent === 'offer' ? <OfferStep {...state} /> : <SummaryStep {...state} />
  return hasNothing(state) ? <NothingStep {...state} /> : <EntryStep {...state} />
}

const Step = (state: ReadyRetention) => {
  const { title, lead, stage } = headingOf(state)
  return (
    <StepFrame
      step={`${state.step} ${title}`}
      title={title}
      lead={lead}
      stages={stage === undefined ? undefined : { names: stages, current: stage }}
    >
      <div className="max-w-4xl">
        <Body {...state} />
      </div>
    </StepFrame>
  )
}

export const RetentionFlow = () => {
  const state = useStore(retentionFlow.$state)
  useEffect(() => retentionFlow.open(), [])
  if (state.phase === 'loading') return <Waiting />
  if (state.phase === 'failed')
    return (
      <div className="status-card min-h-[60svh]">
        <LoadFailure detail={state.message} onRetry={() => void retentionFlow.load()} />
      </div>
    )
  return isPaying(state) ? <PaySteps /> : <Step {...state} />
}
