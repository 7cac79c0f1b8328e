import { brandName, cardName } from '#lib/billing/cards/names.ts'
import { cardOffers, cardWarning, expiryText } from '#lib/billing/cards/standing.ts'
import type { StoredCard } from '#lib/billing/payments/contract.ts'
import type { Service } from '#lib/billing/subscriptions/contract.ts'
import { Badge } from './badge.tsx'

interface Props {
  card: StoredCard
  service: Service
  busy: string | undefined
  onUse: () => void
  onRemove: () => void
}

const small = 'min-h-11! px-4! text-15px'

/** One stored card, what should be known of it and what can be done with it. */
export const CardItem = ({ card, service, busy, onUse, onRemove }: Props) => {
  const now = Date.now()
  const { isCharged, canUse, canDelete } = cardOffers(card, service, now)
  const warning = cardWarning(card, now)
  const name = cardName(card)
  return (
    <li className="rounded-control border border-line/60 bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="i-lucide-credit-card size-6 shrink-0 text-muted" aria-hidden="true" />
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
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {canUse && (
            <button
              type="button"
              className={`button-quiet ${small} max-sm:flex-1`}
              aria-label={`Usar este cartão: ${name}`}
              aria-disabled={busy !== undefined}
              onClick={onUse}
            >
              {busy === `use ${card.id}` ? 'Trocando…' : 'Usar este cartão'}
            </button>
          )}
          {canDelete && (
            <button
              type="button"
              className={`button text-muted hover:(bg-ink/10 text-ink) ${small} max-sm:flex-1`}
              aria-label={`Apagar: ${name}`}
              aria-disabled={busy !== undefined}
              onClick={onRemove}
            >
              {busy === `remove ${card.id}` ? 'Apagando…' : 'Apagar'}
            </button>
          )}
        </div>
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
