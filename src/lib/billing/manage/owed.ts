import { cardName } from '#lib/billing/cards/names.ts'
import { cardStatus } from '#lib/billing/cards/card-status.ts'
import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'
import { paymentOutcome } from '#shared/billing/payments/rules.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { formatMoney } from '#shared/billing/money.ts'

export type OwedKind =
  'processing' | 'document-open' | 'document-over' | 'card-failed' | 'card-ready' | 'getting-ready'

export interface Owed {
  kind: OwedKind
  invoice: Invoice
  payment: Payment | null
}

type Owing = Pick<Service, 'state' | 'payment_method' | 'card' | 'grace_ends_at'>

const kindOfPayment = ({ method, status }: Payment): OwedKind => {
  if (status === 'pending' && method !== 'card') return 'document-open'
  if (paymentOutcome[status] !== 'failed') return 'processing'
  return method === 'card' ? 'card-failed' : 'document-over'
}

/** After a switch to the card, the earlier document no longer shows how the invoice is paid. */
const isLeftBehind = ({ method, status }: Payment) => method !== 'card' && status !== 'processing'

const owedFor = (invoice: Invoice, service: Owing): Owed | undefined => {
  const { payment } = invoice
  const isOwing = stateIs(service.state, 'owes')
  const isByCard = service.payment_method === 'card' && invoice.kind !== 'change'
  if (!payment || (isByCard && isOwing && isLeftBehind(payment))) {
    const isReady = isByCard && isOwing && service.card
    return { kind: isReady ? 'card-ready' : 'getting-ready', invoice, payment }
  }
  const kind = kindOfPayment(payment)
  /** A plan change that is not paid does not happen, so nothing is owed for it. */
  const isChangeCancelled =
    invoice.kind === 'change' && (kind === 'card-failed' || kind === 'document-over')
  return isChangeCancelled || payment.is_left_to_card ? undefined : { kind, invoice, payment }
}

export const owedOf = (invoices: readonly Invoice[], service: Owing): Owed | undefined =>
  invoices
    .filter(({ status }) => status === 'open')
    .map((invoice) => owedFor(invoice, service))
    .find((owed) => owed !== undefined)

/** In cents. */
export const chargedAtOnce = (
  { state }: Pick<Service, 'state'>,
  owed: Pick<Owed, 'invoice'> | undefined,
): number =>
  owed && owed.invoice.kind !== 'change' && stateIs(state, 'owes') ? owed.invoice.amount : 0

export type OwedAction = 'retry' | 'other-card' | 'pay-pix' | 'document' | 'new-document'

export const owedActions = (
  { kind, payment }: Owed,
  { card }: Pick<Service, 'card'>,
  now: number,
): readonly OwedAction[] => {
  if (kind === 'document-open') return ['document']
  if (kind === 'document-over') return ['new-document']
  if (kind !== 'card-failed' && kind !== 'card-ready') return []
  const isCardGood = card !== null && cardStatus(card, now) !== 'over'
  const others: OwedAction[] = payment ? ['other-card', 'pay-pix'] : ['other-card']
  return isCardGood ? ['retry', ...others] : others
}

export const retryLabel = (owed: Owed, card: NonNullable<Service['card']>): string =>
  owed.kind === 'card-failed'
    ? `Tentar de novo com ${cardName(card)}`
    : `Pagar ${formatMoney(owed.invoice.amount)} com ${cardName(card)}`
