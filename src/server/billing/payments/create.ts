import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { saoPauloOffsetMs } from '#shared/billing/plans/price-rules.ts'
import { minuteMs, dayMs } from '#shared/time.ts'
import type { Connection, InvoiceRow, PaymentRow } from '#server/db/schema.ts'
import { newPaymentCode } from './find.ts'
import { comesUnasked } from './queries.ts'
import { planJob } from '#server/jobs/queue.ts'

const checkoutPixMs = 30 * minuteMs
const boletoDays = 3

/** Payments without an answer are retried after this time, with the same key. */
const resumeAfterMs = 2 * minuteMs

/** São Paulo time; a weekend moves it to Monday. */
const endOfDay = (now: number, days: number): number => {
  const local = new Date(now - saoPauloOffsetMs + days * dayMs)
  const weekend = { 6: 2, 0: 1 }[local.getUTCDay()] ?? 0
  const date = local.getUTCDate() + weekend + 1
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), date) - 1000 + saoPauloOffsetMs
}

/** A document that comes unasked outlasts the grace period. */
const documentEnd = (
  method: PaymentMethod,
  { invoice, isRenewal, now }: { invoice: InvoiceRow; isRenewal: boolean; now: number },
): number | null => {
  if (method === 'card') return null
  if (method === 'pix') {
    const shortest = now + checkoutPixMs
    return isRenewal ? Math.max(shortest, invoice.due_at + 7 * dayMs) : shortest
  }
  const shortest = endOfDay(now, boletoDays)
  return isRenewal ? Math.max(shortest, endOfDay(invoice.due_at, 0)) : shortest
}

/** Written before the gateway is asked, so that every charge has a row. */
export const createPayment = async (
  db: Connection,
  {
    invoice,
    method,
    cardId,
    gateway,
    now,
  }: {
    invoice: InvoiceRow
    method: PaymentMethod
    cardId: number | null
    gateway: string
    now: number
  },
): Promise<PaymentRow> => {
  const uuid = randomUUID()
  const isRenewal = await comesUnasked(db, invoice)
  const end = documentEnd(method, { invoice, isRenewal, now })
  const payment = await db
    .insertInto('payments')
    .values({
      uuid,
      code: newPaymentCode(),
      invoice_id: invoice.id,
      account_id: invoice.account_id,
      method,
      amount_cents: invoice.amount_cents,
      status: 'processing',
      gateway,
      charge_ref: null,
      card_id: method === 'card' ? cardId : null,
      refusal: null,
      pix_code: null,
      pix_expires_at: method === 'pix' ? end : null,
      boleto_line: null,
      boleto_barcode: null,
      boleto_due_at: method === 'boleto' ? end : null,
      created_at: now,
      settled_at: null,
      refund_account: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await planJob(db, { kind: 'payment-expiry', subject: uuid, runAt: now + resumeAfterMs })
  return payment
}
