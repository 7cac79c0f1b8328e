import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { FlowSkeleton } from '#islands/billing/flow/flow-skeleton.tsx'
import { OrderCard } from '#islands/billing/flow/order-card.tsx'
import { StepFrame } from '#islands/billing/flow/step-frame.tsx'
import { later } from '#ui/screen/later.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { orderOf } from '#lib/billing/flow/order/order.ts'
import type { FlowStep } from '#shared/billing/flow/steps.ts'
import { createPayFlow, type PayStepProps } from '#lib/billing/flow/pay-flow.ts'
import { reactivation } from '#lib/billing/flow/reactivation.ts'
import { stageOf, stepMessages } from '#lib/billing/flow/messages.ts'
import { erasureQuery } from '#lib/account/privacy.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { ErasureFirst } from './erasure-first.tsx'
import { ErrorStep } from './error-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { MethodStep } from './method-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SuccessStep } from './success-step.tsx'

const CardStep = later<PayStepProps>(async () => (await import('./card-step.tsx')).CardStep)
const DocumentStep = later<PayStepProps>(
  async () => (await import('./document-step.tsx')).DocumentStep,
)

const prepareAfterMs = 1500

/** Loads the later steps while the person reads the first one. */
const usePrepared = () =>
  useEffect(() => {
    const timer = setTimeout(() => {
      CardStep.prepare()
      DocumentStep.prepare()
    }, prepareAfterMs)
    return () => clearTimeout(timer)
  }, [])

const steps: Record<FlowStep, ComponentType<PayStepProps>> = {
  plan: PlanStep,
  identity: IdentityStep,
  method: MethodStep,
  'new-card': CardStep,
  summary: ReviewStep,
  processing: ProgressStep,
  pix: DocumentStep,
  boleto: DocumentStep,
  success: SuccessStep,
  failure: ErrorStep,
}

/** The plan is already chosen in these steps, so it is shown beside them. */
const besides: readonly FlowStep[] = ['identity', 'method', 'new-card']

/** Also used while a person who owes is cancelling and decides to stay. */
export const Step = ({ flow, paying }: PayStepProps) => {
  const { answers, draft, step, now } = flow
  const Body = steps[step]
  const { service } = answers.customer
  usePrepared()
  return (
    <StepFrame
      step={step}
      {...stepMessages(step, service)}
      stages={stageOf(step, service.state)}
      aside={
        besides.includes(step) && (
          <OrderCard order={orderOf(answers, { ...draft, method: undefined }, now)} />
        )
      }
    >
      <Body key={step} flow={flow} paying={paying} />
    </StepFrame>
  )
}

const paying = createPayFlow(reactivation)

export const ReactivationPage = () => {
  const state = useStore(paying.$state)
  const erasure = useQuery(erasureQuery(), queryClient)
  useEffect(() => paying.open(), [])
  const plannedFor = erasure.data?.planned_for
  if (plannedFor)
    return <ErasureFirst plannedFor={plannedFor} onWithdrawn={() => void paying.start()} />
  if (state.phase === 'ready' && !erasure.isPending) return <Step flow={state} paying={paying} />
  if (state.phase === 'failed')
    return (
      <div className="mx-auto min-h-[70svh] w-full max-w-5xl">
        <LoadFailure detail={state.message} onRetry={() => void paying.start()} />
      </div>
    )
  return (
    <>
      <FlowSkeleton />
      <SlowNote />
    </>
  )
}
