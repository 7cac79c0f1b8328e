import { expiryText } from '#lib/billing/cards/card-status.ts'
import { paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import type { StoredCard } from '#shared/billing/payments/contract.ts'

/** Radio value for a card that is still to be typed. */
export const otherCard = 'outro'

const choice =
  'flex min-h-13 cursor-pointer items-center gap-4 rounded-control border border-muted/60 bg-surface px-4 py-2 transition-colors hover:border-muted has-[:checked]:(border-accent bg-accent/8) has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-2)'

interface Props {
  cards: readonly StoredCard[]
  /** Id of the card that is selected when the step opens; undefined selects another card. */
  chosen: number | undefined
}

/** The account's stored cards, and the option to use another. */
export const CardOptions = ({ cards, chosen }: Props) => (
  <fieldset>
    <legend className="mb-3 font-semibold">Qual cartão</legend>
    <div className="flex flex-col gap-3">
      {cards.map((card) => (
        <label key={card.id} className={choice}>
          <input
            type="radio"
            name="card_id"
            value={card.id}
            defaultChecked={card.id === chosen}
            className="size-5 shrink-0 accent-accent outline-none"
          />
          <span className="min-w-0 flex-1">{paidWith({ method: 'card', card })}</span>
          <span className="text-sm text-muted tabular-nums">
            <span className="sr-only">Validade </span>
            {expiryText(card)}
          </span>
        </label>
      ))}
      <label className={choice}>
        <input
          type="radio"
          name="card_id"
          value={otherCard}
          defaultChecked={chosen === undefined}
          className="size-5 shrink-0 accent-accent outline-none"
        />
        <span className="flex-1">Outro cartão</span>
        <span className="i-lucide-plus size-5 text-muted" aria-hidden="true" />
      </label>
    </div>
  </fieldset>
)
