import { dayMs } from '#shared/time.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { PaymentStatus } from './contract.ts'

/** Late money still counts, so a failed payment can become paid. */
const later: Record<PaymentStatus, readonly PaymentStatus[]> = {
  processing: ['pending', 'refused', 'expired', 'paid', 'refunded'],
  pending: ['refused', 'expired', 'paid', 'refunded'],
  refused: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

export const canBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  later[from].includes(to)

export const paymentOutcome: Readonly<Record<PaymentStatus, 'open' | 'failed' | 'received'>> = {
  processing: 'open',
  pending: 'open',
  refused: 'failed',
  expired: 'failed',
  paid: 'received',
  refunded: 'received',
}

export interface DocumentTimes {
  status: PaymentStatus
  pixExpiresAt: number | null
  boletoDueAt: number | null
}

/** Banks report a boleto one or two working days after it is paid. */
export const boletoClearingMs = 4 * dayMs

/** Does not wait for the gateway's report. */
export const shownStatus = (
  { status, pixExpiresAt, boletoDueAt }: DocumentTimes,
  now: number,
): PaymentStatus => {
  const end = pixExpiresAt ?? boletoDueAt
  return status === 'pending' && end !== null && end <= now ? 'expired' : status
}

interface InvoiceDocument extends DocumentTimes {
  kind: string
  invoiceStatus: string
  method: string
  settledAt: number | null
}

/** Its own time or the bank ended it, and not another change or a cancellation. */
export const isLapsedChange = (document: InvoiceDocument, now: number): boolean => {
  const { kind, invoiceStatus, method, settledAt, pixExpiresAt, boletoDueAt } = document
  const status = shownStatus(document, now)
  if (kind !== 'change' || method === 'card' || paymentOutcome[status] !== 'failed') return false
  if (invoiceStatus === 'open' || status === 'refused') return invoiceStatus !== 'paid'
  const end = pixExpiresAt ?? boletoDueAt
  return invoiceStatus === 'void' && settledAt !== null && end !== null && settledAt >= end
}

interface CurrentMethod {
  state: SubscriptionState | null
  paymentMethod: string | null
}

/** Nothing is overdue, so a card pays the invoice when it is due. */
export const isLeftToCard = (
  document: InvoiceDocument,
  { state, paymentMethod }: CurrentMethod,
  now: number,
): boolean => {
  const { kind, invoiceStatus, method } = document
  const isOver = paymentOutcome[shownStatus(document, now)] === 'failed'
  const isDocument = kind !== 'change' && method !== 'card' && invoiceStatus === 'open'
  const waits = paymentMethod === 'card' && state !== null && !stateIs(state, 'owes')
  return isDocument && isOver && waits
}
