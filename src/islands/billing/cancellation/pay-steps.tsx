import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FlowSkeleton } from '#islands/billing/flow/flow-skeleton.tsx'
import { Step } from '#islands/billing/reactivation/reactivation-page.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { createPayFlow } from '#lib/billing/flow/pay-flow.ts'
import { retention } from '#lib/billing/flow/cancellation.ts'
import { stepAddress } from '#shared/billing/flow/steps.ts'
import { retentionFlow } from '#lib/billing/cancellation/store.ts'

const paying = createPayFlow(retention)

/** A person who pays may still cancel. */
const WayOut = () => (
  <p className="mt-10 text-muted">
    Mudou de ideia?{' '}
    <a
      href={stepAddress(retention.name, 'plan')}
      className="rounded-1 py-2 font-semibold text-ink underline underline-offset-4 hover:text-accent focus-ring"
    >
      Voltar às opções de cancelamento
    </a>
  </p>
)

const Loading = () => (
  <>
    <FlowSkeleton />
    <SlowNote />
  </>
)

/**
 * For people who stay and owe. Shows the steps of the reactivation with the table of the
 * cancellation.
 */
export const PaySteps = () => {
  const state = useStore(paying.$state)
  const step = state.phase === 'ready' ? state.step : undefined
  const isDone = step === 'success' || step === 'plan'
  useEffect(() => paying.open(), [])
  useEffect(() => {
    if (isDone) void retentionFlow.load()
  }, [isDone])
  if (state.phase === 'failed')
    return <LoadFailure detail={state.message} onRetry={() => void paying.start()} />
  if (state.phase === 'loading' || isDone) return <Loading />
  return (
    <>
      <Step flow={state} paying={paying} />
      <WayOut />
    </>
  )
}
