import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'
import { paymentOutcome } from '#shared/billing/payments/rules.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import { minuteMs } from '#shared/time.ts'

const openPixMs = 4000
/** Spec section 9. */
const inProcessMs = 15_000
const longestMs = minuteMs

/** Null when the payment can no longer change. */
export const paymentPauseMs = ({
  status,
  method,
  invoice_status,
}: Pick<Payment, 'status' | 'method' | 'invoice_status'>): number | null => {
  if (invoice_status !== 'open') return null
  if (paymentOutcome[status] === 'received') return null
  if (status === 'processing') return openPixMs
  if (status === 'pending' && method === 'pix') return openPixMs
  // Banks may be late: a refused or expired payment can still turn out to be paid.
  return method === 'card' && status !== 'pending' ? null : inProcessMs
}

export const invoicePauseMs = (invoice: Invoice | undefined): number | null => {
  if (invoice?.status !== 'open') return null
  return invoice.payment ? paymentPauseMs(invoice.payment) : openPixMs
}

export type CheckMessage = AccountStatus | 'in_process'

export const checkPauseMs = (message: CheckMessage): number | null =>
  message === 'in_process' || message === 'waiting_first_payment' ? inProcessMs : null

export const pauseAfterFailuresMs = (failures: number): number =>
  Math.min(openPixMs * 2 ** (failures - 1), longestMs)
