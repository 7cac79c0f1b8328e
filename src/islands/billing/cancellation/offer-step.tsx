import { FactList } from '#islands/billing/payments/fact-list.tsx'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { acceptOffer, type ReadyRetention, retentionFlow } from '#lib/billing/cancellation/store.ts'
import { offerFacts, offerMessages } from '#lib/billing/cancellation/messages/offer-messages.ts'
import { useAction } from '#islands/billing/use-action.ts'

const button = 'button-quiet min-h-13 w-full text-center'

export const OfferStep = ({ answers: terms }: ReadyRetention) => {
  const { busy: running, message, run } = useAction()
  const { offer } = terms
  if (!offer) return null
  return (
    <div className="grid gap-7">
      <FactList facts={offerFacts(offer, terms.next?.plan.name ?? terms.plan)} />
      <p className="text-muted">Nada é cobrado agora, e você pode cancelar quando quiser.</p>
      <FormAlert message={message} />
      <div className="grid gap-3 md:grid-cols-2">
        <button
          type="button"
          className={button}
          aria-disabled={running !== undefined}
          onClick={() => void run('offer', acceptOffer)}
        >
          {running ? 'Um momento…' : offerMessages(offer).confirmation}
        </button>
        <button type="button" className={button} onClick={() => retentionFlow.send('turned_back')}>
          Voltar
        </button>
      </div>
    </div>
  )
}
