import type { SubmitEvent } from 'react'
import { CardOptions, otherCard } from '#islands/billing/flow/card-options.tsx'
import { MethodChoice } from '#islands/billing/method/method-choice.tsx'
import { cardToCharge, usableCards } from '#lib/billing/flow/choices.ts'
import { chosenPlan, methodToMark } from '#lib/billing/flow/offer.ts'
import type { PayFlow, PayStepProps } from '#lib/billing/flow/pay-flow.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'

const choose = (paying: PayFlow, event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  const fields = new FormData(event.currentTarget)
  const method = fields.get('payment_method') as PaymentMethod | null
  const card = fields.get('card_id')
  if (method === null) return
  paying.send('method_chosen', {
    method,
    wantsNewCard: (method === 'card' && card === otherCard) || undefined,
    ...(card !== null && card !== otherCard && { cardId: Number(card) }),
  })
}

export const MethodStep = ({ flow: { answers, draft, now }, paying }: PayStepProps) => {
  const cards = usableCards(answers, now)
  return (
    <form method="post" onSubmit={(event) => choose(paying, event)} className="flex flex-col gap-6">
      <MethodChoice
        plan={chosenPlan(answers, draft)}
        chosen={methodToMark(answers, draft)}
        error={undefined}
        isUntitled
      />
      {cards.length > 0 && (
        <div className="method-panel" data-for="card">
          <CardOptions
            cards={cards}
            chosen={draft.wantsNewCard ? undefined : cardToCharge(answers, draft, now)?.id}
          />
        </div>
      )}
      <button type="submit" className="button-primary min-h-13 text-lg sm:self-start sm:px-10!">
        Continuar
      </button>
    </form>
  )
}
