import type { RetentionOffer } from '#shared/billing/cancellation/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { leave, type ReadyRetention, retentionFlow, stay } from '#lib/billing/cancellation/store.ts'
import { entryMessages, laterMessages } from '#lib/billing/cancellation/messages/entry-messages.ts'
import { offerMessages } from '#lib/billing/cancellation/messages/offer-messages.ts'
import { decideLater } from '#lib/session/guard/decide-later.ts'
import { ChoiceCard } from './choice-card.tsx'
import { useAction } from '#islands/billing/use-action.ts'

const OfferCard = ({ offer }: { offer: RetentionOffer }) => {
  const { title, price, action } = offerMessages(offer)
  return (
    <ChoiceCard
      title={title}
      text={price}
      action={action}
      isRunning={false}
      onPress={() => retentionFlow.send('offer_chosen', { intent: 'offer', stay: undefined })}
    />
  )
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="grid gap-3 rounded-card border border-line/60 bg-surface p-5 md:p-6">
    {points.map((point) => (
      <li key={point} className="flex gap-3">
        <span className="i-lucide-check mt-1 size-4 shrink-0 text-success" aria-hidden="true" />
        <span className="min-w-0 text-pretty">{point}</span>
      </li>
    ))}
  </ul>
)

/** Plans are changed in the account, where the price is shown before it is confirmed. */
const OtherPlans = () => (
  <p className="text-muted">
    Prefere outro plano?{' '}
    <a
      href="/conta/gerenciar-pagamento"
      className="rounded-1 py-2 font-semibold text-ink underline underline-offset-4 hover:text-accent focus-ring"
    >
      Veja as opções na sua conta
    </a>
    .
  </p>
)

export const EntryStep = ({ answers: terms }: ReadyRetention) => {
  const { busy: running, message, run } = useAction()
  const messages = entryMessages(terms)
  const { offer, state } = terms
  const isBegun = state === 'canceling'
  const isOdd = Boolean(offer) !== isBegun
  return (
    <div className="grid gap-7">
      <Points points={messages.points} />
      <FormAlert message={message} />
      <ul
        aria-label="O que você quer fazer"
        className={`grid gap-4 ${isOdd ? 'wide:grid-cols-3' : 'md:grid-cols-2'}`}
      >
        <ChoiceCard
          {...messages.stay}
          isRunning={running === 'stay'}
          onPress={() => void run('stay', stay)}
        />
        {offer && <OfferCard offer={offer} />}
        <ChoiceCard
          {...messages.leave}
          isRunning={running === 'leave'}
          onPress={() => void run('leave', leave)}
        />
        {isBegun && (
          <ChoiceCard {...laterMessages(terms)} isRunning={false} onPress={decideLater} />
        )}
      </ul>
      {stateIs(state, 'mayChangePlan') && <OtherPlans />}
    </div>
  )
}
