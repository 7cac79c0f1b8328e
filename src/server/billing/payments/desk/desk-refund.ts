import { lockIfThere } from '#server/billing/subscriptions/row.ts'
import { noteCase } from '#server/billing/support-cases.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { requirePayment, requireRefundCase } from './desk-queries.ts'
import { recordGivenBack } from '#server/billing/payments/refunds/given-back.ts'
import { refundTotal } from '#server/billing/payments/refunds/refund-amounts.ts'
import { findPayment, getInvoice } from '#server/billing/payments/queries.ts'
import { planRefund, tryToRefund } from '#server/billing/payments/refunds/refund.ts'
import { keepRefundAccount } from '#server/billing/payments/refunds/refund-account.ts'

const isDisputed = async (db: Connection, { id }: PaymentRow): Promise<boolean> => {
  const open = await db
    .selectFrom('support_cases')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', '=', 'chargeback')
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

const isUnderWay = async (db: Connection, payment: PaymentRow): Promise<boolean> => {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'refund')
    .where('subject', '=', payment.uuid)
    .executeTakeFirst()
  return job !== undefined || payment.refund_asked_cents > payment.refunded_cents
}

/** The total includes earlier refunds, so a repeated command refunds once. */
export const isLeftToRefund = async (
  db: Connection,
  payment: PaymentRow,
  totalCents: number,
): Promise<boolean> => {
  if (payment.status === 'refunded' || payment.refunded_cents >= totalCents) return false
  if (payment.status !== 'paid') throw new Refusal('payment-not-paid')
  if (totalCents > payment.amount_cents) throw new Refusal('refund-too-much')
  if (await isDisputed(db, payment)) throw new Refusal('payment-disputed')
  if ((await isUnderWay(db, payment)) && refundTotal(payment) !== totalCents) {
    throw new Refusal('refund-under-way')
  }
  return true
}

export const endsAccess = async (db: Connection, payment: PaymentRow, now: number) => {
  const { status, period_end: end } = await getInvoice(db, payment.invoice_id)
  return status === 'paid' && end > now
}

interface DeskRefund {
  uuid: string
  /** Includes earlier refunds. */
  totalCents: number
  /** For boletos only. */
  account?: string | undefined
}

/** A refund that the gateway refuses stays in the queue. */
export const refundByDesk = async (deps: Deps, { uuid, totalCents, account }: DeskRefund) => {
  await deps.db.transaction().execute(async (transaction) => {
    const found = await findPayment(transaction, uuid)
    if (!found || !(await lockIfThere(transaction, found.account_id))) return
    const payment = await findPayment(transaction, uuid)
    if (!payment || !(await isLeftToRefund(transaction, payment, totalCents))) return
    await keepRefundAccount(transaction, [payment], account)
    await planRefund(transaction, payment, deps.clock(), totalCents)
  })
  await tryToRefund(deps, uuid)
  const { status, refunded_cents } = await requirePayment(deps.db, uuid)
  return { status, refunded_cents }
}

/** For a refund that support has paid by hand. */
export const finishRefund = async ({ db, clock }: Deps, caseId: number) => {
  const { payment } = await requireRefundCase(db, caseId)
  await recordGivenBack(db, payment, clock())
  return { refunded_cents: refundTotal(payment) }
}

/** Support answers the customer, so no mail is sent. */
export const declineRefund = async ({ db, clock }: Deps, caseId: number): Promise<void> => {
  const { kind, payment } = await requireRefundCase(db, caseId)
  if (kind !== 'refund-review') throw new Refusal('case-not-open')
  await noteCase(db, { kind, paymentId: payment.id, status: 'done' }, clock())
}
