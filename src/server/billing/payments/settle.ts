import { canBecome } from '#shared/billing/payments/rules.ts'
import type { PaymentStatus } from '#shared/billing/payments/contract.ts'
import type { Charge } from '#server/deps/payment-gateway.ts'
import { confirmInvoice } from '#server/billing/invoices/confirm.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { setPaymentMethod } from '#server/billing/subscriptions/pay.ts'
import {
  findOpenInvoice,
  lockIfThere,
  lockSubscription,
} from '#server/billing/subscriptions/row.ts'
import type { Connection, InvoiceRow, PaymentRow, SubscriptionRow } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cancelJob, planJob } from '#server/jobs/queue.ts'
import { paymentChanged } from '#server/channels/metrics.ts'
import { createPayment } from './create.ts'
import { notifyDocument } from './notify-document.ts'
import { notifyLapsedChange } from './notify-lapsed-change.ts'
import { planWithdrawals } from './plan-withdrawals.ts'
import {
  findByCharge,
  findPayment as findByUuid,
  findPending,
  findProcessing,
  getInvoice,
  listPending,
} from './queries.ts'
import { recordRefund } from './refunds/refunded.ts'

export type PaymentKey = { uuid: string } | { gateway: string; chargeRef: string }

const findPayment = (db: Connection, key: PaymentKey): Promise<PaymentRow | undefined> =>
  'uuid' in key ? findByUuid(db, key.uuid) : findByCharge(db, key.gateway, key.chargeRef)

const invoiceOf = (db: Connection, { invoice_id: id }: PaymentRow): Promise<InvoiceRow> =>
  getInvoice(db, id)

const keepCharge = (db: Connection, payment: PaymentRow, charge: Charge) =>
  db
    .updateTable('payments')
    .set({
      charge_ref: payment.charge_ref ?? charge.ref,
      ...(charge.pix && { pix_code: charge.pix.code, pix_expires_at: charge.pix.expiresAt }),
      ...(charge.boleto && {
        boleto_line: charge.boleto.line,
        boleto_barcode: charge.boleto.barcode,
        boleto_due_at: charge.boleto.dueAt,
      }),
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()

const setStatus = (
  db: Connection,
  { id }: PaymentRow,
  status: PaymentStatus,
  values: { settled_at?: number; refusal?: string | null } = {},
) =>
  db
    .updateTable('payments')
    .set({ status, ...values })
    .where('id', '=', id)
    .execute()

interface Settling {
  db: Connection
  payment: PaymentRow
  charge: Charge
  now: number
}

/** If the invoice was closed meanwhile, the document is withdrawn without a mail. */
const waitForPerson = async ({ db, payment, now }: Settling) => {
  await setStatus(db, payment, 'pending')
  if ((await invoiceOf(db, payment)).status !== 'open') {
    await planWithdrawals(db, [payment], now)
    return
  }
  const end = payment.pix_expires_at ?? payment.boleto_due_at
  if (end !== null) {
    await planJob(db, { kind: 'payment-expiry', subject: payment.uuid, runAt: Math.max(now, end) })
  }
  await notifyDocument(db, payment, now)
}

const voidInvoice = (db: Connection, { id }: InvoiceRow) =>
  db
    .updateTable('invoices')
    .set({ status: 'void' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()

/** The payment's own job asks the gateway for the document at once. */
const replaceDocument = async (
  db: Connection,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  gateway: string,
  now: number,
) => {
  if ((await findProcessing(db, invoice.id)) ?? (await findPending(db, invoice.id))) return
  const method = row.payment_method as 'pix' | 'boleto'
  const { uuid } = await createPayment(db, { invoice, method, cardId: null, gateway, now })
  await planJob(db, { kind: 'payment-expiry', subject: uuid, runAt: now })
}

const endWithoutMoney = async (
  { db, payment, charge, now }: Settling,
  status: 'refused' | 'expired',
): Promise<void> => {
  await setStatus(db, payment, status, { settled_at: now, refusal: charge.refusal })
  await cancelJob(db, 'payment-expiry', payment.uuid)
  const invoice = await invoiceOf(db, payment)
  if (invoice.status !== 'open') return
  if (invoice.kind === 'change') {
    await voidInvoice(db, invoice)
    await notifyLapsedChange(db, payment, invoice, now)
    return
  }
  const name = status === 'refused' ? 'payment_failed' : 'payment_expired'
  const detail = { payment: payment.uuid }
  const applied = await applyEvent(db, payment.account_id, { name }, now, { detail })
  if (applied?.effects.includes('issue_document')) {
    await replaceDocument(db, applied.row, invoice, payment.gateway, now)
  }
}

/** Money for a void invoice pays an open one with the same plan and amount. */
const invoiceToPay = async (db: Connection, payment: PaymentRow): Promise<InvoiceRow> => {
  const invoice = await invoiceOf(db, payment)
  if (invoice.status !== 'void' || invoice.kind === 'change') return invoice
  const open = await findOpenInvoice(db, payment.account_id)
  const isSame = open?.plan_id === invoice.plan_id && open.amount_cents === payment.amount_cents
  return open && isSame ? open : invoice
}

/** The card of an early payment is charged from then on. */
const keepPaidCard = async (db: Connection, payment: PaymentRow, now: number) => {
  const row = await lockSubscription(db, payment.account_id)
  if (payment.card_id === null || row.payment_method === 'card') return
  await setPaymentMethod(db, row, { method: 'card', cardId: payment.card_id }, now)
}

/** Money that is not needed is refunded. */
const takeMoney = async ({ db, payment, now }: Settling) => {
  await setStatus(db, payment, 'paid', { settled_at: now, refusal: null })
  await cancelJob(db, 'payment-expiry', payment.uuid)
  const invoice = await invoiceToPay(db, payment)
  const counts = await confirmInvoice(db, invoice, payment.method, now)
  if (!counts) return planJob(db, { kind: 'refund', subject: payment.uuid, runAt: now })
  await db
    .updateTable('payments')
    .set({ invoice_id: invoice.id })
    .where('id', '=', payment.id)
    .execute()
  await planWithdrawals(db, await listPending(db, invoice.id), now)
  await keepPaidCard(db, payment, now)
}

const record = async (settling: Settling): Promise<void> => {
  const { db, payment, charge, now } = settling
  switch (charge.status) {
    case 'processing':
      return
    case 'pending':
      return waitForPerson(settling)
    case 'refused':
    case 'expired':
      return endWithoutMoney(settling, charge.status)
    case 'paid':
      return takeMoney(settling)
    case 'refunded':
      // A refund implies a payment, so the payment's notification was lost.
      if (payment.status !== 'paid') await takeMoney(settling)
      return recordRefund(db, payment, now)
  }
}

/**
 * The only place that applies a charge's status, in the caller's transaction or its own. Late or
 * repeated statuses change nothing. Returns whether the payment exists.
 */
export const settlePayment = async (
  db: Connection,
  key: PaymentKey,
  charge: Charge,
  now: number,
): Promise<boolean> => {
  const settled = await inTransaction(db, async (transaction) => {
    const found = await findPayment(transaction, key)
    if (!found || !(await lockIfThere(transaction, found.account_id))) return undefined
    // Another process may have settled it or deleted the account.
    const known = await findPayment(transaction, { uuid: found.uuid })
    if (!known) return undefined
    const payment = await keepCharge(transaction, known, charge)
    const isChange = canBecome(payment.status, charge.status)
    if (isChange) await record({ db: transaction, payment, charge, now })
    return { method: payment.method, isChange }
  })
  if (settled?.isChange) paymentChanged.publish({ method: settled.method, status: charge.status })
  return settled !== undefined
}
