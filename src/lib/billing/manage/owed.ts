import { cardName } from '#lib/billing/cards/names.ts'
import { cardStanding } from '#lib/billing/cards/card-status.ts'
import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { formatMoney } from '#shared/billing/money.ts'

/** How an open invoice stands with the person. */
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
  if (status !== 'refused' && status !== 'expired') return 'processing'
  return method === 'card' ? 'card-failed' : 'document-over'
}

/** After a change to the card, the document of before does not tell any more how it is paid. */
const isLeftBehind = ({ method, status }: Payment) => method !== 'card' && status !== 'processing'

const owedFor = (invoice: Invoice, service: Owing): Owed | undefined => {
  const { payment } = invoice
  const isByCard = service.payment_method === 'card' && stateIs(service.state, 'owes')
  if (!payment || (isByCard && isLeftBehind(payment)))
    return { kind: isByCard && service.card ? 'card-ready' : 'getting-ready', invoice, payment }
  const kind = kindOfPayment(payment)
  /** A change of plan that was not paid does not happen: nothing is owed for it. */
  const isGivenUp =
    invoice.kind === 'change' && (kind === 'card-failed' || kind === 'document-over')
  return isGivenUp ? undefined : { kind, invoice, payment }
}

/** The newest invoice that is open, and what it waits for; undefined where nothing is to pay. */
export const owedOf = (invoices: readonly Invoice[], service: Owing): Owed | undefined =>
  invoices
    .filter(({ status }) => status === 'open')
    .map((invoice) => owedFor(invoice, service))
    .find((owed) => owed !== undefined)

export type OwedAction = 'retry' | 'other-card' | 'pay-pix' | 'document' | 'new-document'

/** What is offered for it, the first one as the main way. */
export const owedActions = (
  { kind, payment }: Owed,
  { card }: Pick<Service, 'card'>,
  now: number,
): readonly OwedAction[] => {
  if (kind === 'document-open') return ['document']
  if (kind === 'document-over') return ['new-document']
  if (kind !== 'card-failed' && kind !== 'card-ready') return []
  const isCardGood = card !== null && cardStanding(card, now) !== 'over'
  const others: OwedAction[] = payment ? ['other-card', 'pay-pix'] : ['other-card']
  return isCardGood ? ['retry', ...others] : others
}

/** `Tentar de novo com Visa final 4242`. */
export const retryLabel = (owed: Owed, card: NonNullable<Service['card']>): string =>
  owed.kind === 'card-failed'
    ? `Tentar de novo com ${cardName(card)}`
    : `Pagar ${formatMoney(owed.invoice.amount)} com ${cardName(card)}`
