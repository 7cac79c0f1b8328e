import type { DisputeStatus } from '#server/deps/payment-gateway.ts'
import { noteCase } from '#server/billing/support-cases.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { lockIfThere } from '#server/billing/subscriptions/row.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import { cancelJob } from '#server/jobs/queue.ts'
import { endWithErasure } from '#server/identity/access.ts'
import { erasureTime } from '#server/identity/erasures.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findPayment, getInvoice } from './queries.ts'
import { noteRefund } from './refunds/refund-ledger.ts'
import { isOfThisRun } from './refunds/refunded.ts'

const suspended = 'charged_back'

/** A period that was bought by another payment continues. */
const suspend = async (db: Connection, payment: PaymentRow, now: number) => {
  const invoice = await getInvoice(db, payment.invoice_id)
  if (invoice.status !== 'paid' || !(await isOfThisRun(db, invoice, now))) return
  const detail = { payment: payment.uuid, left_ms: invoice.period_end - now }
  await applyEvent(db, payment.account_id, { name: suspended }, now, { detail })
}

/** In milliseconds; undefined if this payment ended no access. */
const timeLeft = async (db: Connection, payment: PaymentRow): Promise<number | undefined> => {
  const events = await db
    .selectFrom('subscription_events')
    .select('detail')
    .where('account_id', '=', payment.account_id)
    .where('event', '=', suspended)
    .orderBy('id', 'desc')
    .execute()
  const details = events.map(
    ({ detail }) => JSON.parse(detail) as { payment?: string; left_ms?: number },
  )
  return details.find(({ payment: uuid }) => uuid === payment.uuid)?.left_ms
}

/** Restores the time without automatic renewal. */
const restore = async (db: Connection, payment: PaymentRow, now: number) => {
  const left = await timeLeft(db, payment)
  if (left === undefined) return undefined
  const period = { start: now, end: now + left }
  const event = { name: 'chargeback_won', period } as const
  const detail = { payment: payment.uuid }
  const applied = await applyEvent(db, payment.account_id, event, now, { detail })
  if (!applied) return undefined
  await db
    .updateTable('invoices')
    .set({ period_start: period.start, period_end: period.end })
    .where('id', '=', payment.invoice_id)
    .execute()
  return period.end
}

/** The bank has taken the money, so nothing is left to refund. */
const giveUp = async (db: Connection, payment: PaymentRow, now: number) => {
  await noteRefund(db, payment, payment.amount_cents - payment.refunded_cents, now)
  await db
    .updateTable('payments')
    .set({ status: 'refunded', refunded_cents: payment.amount_cents })
    .where('id', '=', payment.id)
    .execute()
  await db
    .updateTable('invoices')
    .set({ status: 'refunded' })
    .where('id', '=', payment.invoice_id)
    .where('status', '=', 'paid')
    .execute()
  await cancelJob(db, 'refund', payment.uuid)
}

/** Runs in the caller's transaction. Ignores known statuses. */
export const settleDispute = async (
  db: Connection,
  uuid: string,
  status: DisputeStatus,
  now: number,
): Promise<void> => {
  const found = await findPayment(db, uuid)
  if (!found || !(await lockIfThere(db, found.account_id))) return
  const payment = await findPayment(db, uuid)
  if (!payment) return
  const isNews = await noteCase(db, { kind: 'chargeback', paymentId: payment.id, status }, now)
  // A refund has already ended the access.
  if (!isNews || payment.status !== 'paid') return
  if (status !== 'won') await suspend(db, payment, now)
  if (status === 'lost') await giveUp(db, payment, now)
  const endsAt = status === 'won' ? await restore(db, payment, now) : undefined
  if (status === 'won' && endsAt === undefined) return
  const { account_id: accountId, amount_cents } = payment
  const erases_at = await erasureTime(db, accountId)
  const ends_at = endWithErasure(endsAt ?? null, erases_at)
  const data = { status, amount_cents, ends_at, erases_at }
  await queueMail(db, now, { template: 'chargeback', accountId, data })
}
