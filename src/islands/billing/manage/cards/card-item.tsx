import { brandName, cardName } from '#lib/billing/cards/names.ts'
import { cardOffers, cardWarning, expiryText } from '#lib/billing/cards/card-status.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { StoredCard } from '#shared/billing/payments/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { Badge } from '#islands/billing/manage/badge.tsx'
import { SteadyLabel } from '#islands/billing/manage/steady-label.tsx'

interface Props {
  card: StoredCard
  service: Service
  /** Charged on a card as soon as it is chosen. */
  totalCents: number
  now: number
  busy: string | undefined
  onUse: () => void
  onRemove: () => void
}

const small = 'min-h-11! px-4! text-15px max-sm:flex-1'

const CardActions = ({ card, service, totalCents, now, busy, onUse, onRemove }: Props) => {
  const { canUse, canDelete } = cardOffers(card, service, now)
  const name = cardName(card)
  const use = totalCents > 0 ? `Usar e pagar ${formatMoney(totalCents)}` : 'Usar este cartão'
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {canUse && (
        <button
          type="button"
          className={`button-quiet ${small}`}
          aria-label={`${use}: ${name}`}
          aria-disabled={busy !== undefined}
          onClick={onUse}
        >
          <SteadyLabel label={use} busyLabel="Trocando…" isBusy={busy === `use ${card.id}`} />
        </button>
      )}
      {canDelete && (
        <button
          type="button"
          className={`button text-muted hover:(bg-ink/10 text-ink) ${small}`}
          aria-label={`Apagar: ${name}`}
          aria-disabled={busy !== undefined}
          onClick={onRemove}
        >
          <SteadyLabel label="Apagar" busyLabel="Apagando…" isBusy={busy === `remove ${card.id}`} />
        </button>
      )}
    </div>
  )
}

const Face = ({ card, isCharged }: { card: StoredCard; isCharged: boolean }) => (
  <div className="min-w-44 flex-1">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
      <span>
        {brandName(card.brand)} <span className="sr-only">final</span>
        <span aria-hidden="true">••••</span> {card.last4}
      </span>
      {isCharged && <Badge tone="good">Em uso</Badge>}
      {card.is_default && !isCharged && <Badge tone="neutral">Principal</Badge>}
    </p>
    <p className="text-sm text-muted">
      {card.holder_name} · validade {expiryText(card)}
    </p>
  </div>
)

export const CardItem = (props: Props) => {
  const { card, service, now } = props
  const { isCharged } = cardOffers(card, service, now)
  const warning = cardWarning(card, now)
  return (
    <li className="rounded-control border border-line/60 bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="i-lucide-credit-card size-6 shrink-0 text-muted" aria-hidden="true" />
        <Face card={card} isCharged={isCharged} />
        <CardActions {...props} />
      </div>
      {warning && (
        <p className="mt-3 flex items-start gap-2 text-sm text-danger">
          <span className="i-lucide-circle-alert mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {warning}
        </p>
      )}
    </li>
  )
}
