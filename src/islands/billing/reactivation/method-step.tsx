import '#islands/billing/method/method.css'
import { CardOptions, otherCard } from '#islands/billing/flow/card-options.tsx'
import { MethodChoice } from '#islands/billing/method/method-choice.tsx'
import { FormAlert } from '#islands/ui/form-alert.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { cardToCharge, usableCards } from '#lib/billing/flow/facts.ts'
import { MethodForm } from '#lib/billing/flow/form.ts'
import { chosenPlan, methodToMark } from '#lib/billing/flow/order.ts'
import { type ReadyFlow, tellFlow } from '#lib/billing/flow/store.ts'

/** Card, Pix or boleto; of the cards that are kept, which one. */
export const MethodStep = ({ flow: { answers, draft, now } }: { flow: ReadyFlow }) => {
  const cards = usableCards(answers, now)
  const { form, errors, message } = useForm({
    schema: MethodForm,
    send: async ({ payment_method: method, card_id: card }) =>
      tellFlow('method_chosen', {
        method,
        wantsNewCard: (method === 'card' && card === otherCard) || undefined,
        ...(card && card !== otherCard && { cardId: Number(card) }),
      }),
  })
  return (
    <form {...form} className="flex flex-col gap-6">
      <MethodChoice
        plan={chosenPlan(answers, draft)}
        chosen={methodToMark(answers, draft)}
        error={errors.payment_method?.[0]}
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
      <FormAlert message={message} />
      <button type="submit" className="button-primary min-h-13 text-lg sm:self-start sm:px-10!">
        Continuar
      </button>
    </form>
  )
}
