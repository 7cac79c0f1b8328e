import type { SubmitEvent } from 'react'
import { PlanOptions } from '#islands/billing/flow/plan-options.tsx'
import { plansToChoose } from '#lib/billing/flow/offer.ts'
import type { PayFlow, PayStepProps } from '#lib/billing/flow/pay-flow.ts'
import { storedPlanReference } from '#lib/billing/plans/plan-reference.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'

const choose = (paying: PayFlow, event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  const plan = new FormData(event.currentTarget).get('plan')
  if (typeof plan === 'string') paying.send('plan_chosen', { plan })
}

const ownMark = ({ state, expired_at: end }: Service) => {
  if (hasNeverRun(state, end)) return 'Seu pedido'
  return state === 'expired' ? 'Seu plano anterior' : 'Seu plano'
}

export const PlanStep = ({ flow, paying }: PayStepProps) => {
  const { service } = flow.answers.customer
  const { answers, draft } = flow
  const { plans, chosen, lackTrial } = plansToChoose(answers, draft, storedPlanReference())
  return (
    <form method="post" onSubmit={(event) => choose(paying, event)} className="flex flex-col gap-6">
      <PlanOptions
        plans={plans}
        chosen={chosen}
        lackTrial={lackTrial}
        own={service.plan?.slug}
        ownMark={ownMark(service)}
      />
      <button type="submit" className="button-primary min-h-13 text-lg sm:self-start sm:px-10!">
        Continuar
      </button>
    </form>
  )
}
