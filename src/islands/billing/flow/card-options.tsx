import { expiryText } from '#lib/billing/cards/card-status.ts'
import { paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import type { StoredCard } from '#shared/billing/payments/contract.ts'
import { RadioCard } from '#ui/form/radio-card.tsx'

/** Radio value for a card that is not stored yet. */
export const otherCard = 'outro'

const choice = { name: 'card_id', className: 'min-h-13 items-center rounded-control px-4 py-2' }

interface Props {
  cards: readonly StoredCard[]
  /** Undefined selects another card. */
  chosen: number | undefined
}

export const CardOptions = ({ cards, chosen }: Props) => (
  <fieldset>
    <legend className="mb-3 font-semibold">Qual cartão</legend>
    <div className="flex flex-col gap-3">
      {cards.map((card) => (
        <RadioCard {...choice} key={card.id} value={card.id} defaultChecked={card.id === chosen}>
          <span className="min-w-0 flex-1">{paidWith({ method: 'card', card })}</span>
          <span className="text-sm text-muted tabular-nums">
            <span className="sr-only">Validade </span>
            {expiryText(card)}
          </span>
        </RadioCard>
      ))}
      <RadioCard {...choice} value={otherCard} defaultChecked={chosen === undefined}>
        <span className="flex-1">Outro cartão</span>
        <span className="i-lucide-plus size-5 text-muted" aria-hidden="true" />
      </RadioCard>
    </div>
  </fieldset>
)
