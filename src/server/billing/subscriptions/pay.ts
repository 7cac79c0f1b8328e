import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { attemptsBy } from '#shared/billing/subscriptions/machine.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { findCard } from '#server/billing/cards/queries.ts'
import { confirmInvoice } from '#server/billing/invoices/confirm.ts'
import { ensureRenewalInvoice } from '#server/billing/invoices/create.ts'
import { createPayment } from '#server/billing/payments/create.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { findPending, findProcessing, listPending } from '#server/billing/payments/queries.ts'
import { getPlan, methodsOf } from '#server/billing/plans/queries.ts'
import type { Connection, InvoiceRow, PaymentRow, SubscriptionRow } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'
import { planFromRow } from './apply.ts'

export interface ChosenPaymentMethod {
  method: PaymentMethod
  /** Default: the default card. */
  cardId: number | null
}

/** Null for Pix and boleto. Throws card-required. */
export const requireCard = async (
  db: Connection,
  holder: { accountId: number; gateway: string },
  { method, cardId }: ChosenPaymentMethod,
): Promise<number | null> => {
  if (method !== 'card') return null
  const card = await findCard(db, holder, cardId)
  if (!card) throw new Refusal('card-required')
  return card.id
}

export const setPaymentMethod = async (
  db: Connection,
  before: SubscriptionRow,
  { method, cardId }: ChosenPaymentMethod,
  now: number,
): Promise<SubscriptionRow> => {
  const { grace_ends_at: graceEndsAt, failed_attempts: failedAttempts } = before
  const row = await db
    .updateTable('subscriptions')
    .set({
      payment_method: method,
      ...(cardId !== null && { card_id: cardId }),
      ...(method === 'card' && {
        failed_attempts: attemptsBy({ graceEndsAt, failedAttempts }, now),
      }),
    })
    .where('account_id', '=', before.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await planFromRow(db, row)
  return row
}

const isSameWay = (payment: PaymentRow, { method, cardId }: ChosenPaymentMethod) =>
  payment.method === method && (method !== 'card' || payment.card_id === cardId)

const findUnderWay = async (
  db: Connection,
  invoice: InvoiceRow,
  paymentMethod: ChosenPaymentMethod,
  now: number,
): Promise<PaymentRow | undefined> => {
  const asked = await findProcessing(db, invoice.id)
  if (asked && isSameWay(asked, paymentMethod)) return asked
  if (asked) throw new Refusal('still-processing', 5)
  const pending = await findPending(db, invoice.id)
  const end = pending?.pix_expires_at ?? pending?.boleto_due_at ?? 0
  return pending && isSameWay(pending, paymentMethod) && end > now ? pending : undefined
}

/** Returns a running attempt if there is one; null if nothing was to pay. Charges nothing yet. */
export const payInvoice = async (
  transaction: Connection,
  invoice: InvoiceRow,
  paymentMethod: ChosenPaymentMethod,
  gateway: string,
  now: number,
): Promise<string | null> => {
  if (invoice.amount_cents === 0) {
    await confirmInvoice(transaction, invoice, null, now)
    return null
  }
  const underWay = await findUnderWay(transaction, invoice, paymentMethod, now)
  if (underWay) return underWay.uuid
  // A card may be refused, so the old documents stay payable.
  if (paymentMethod.method !== 'card') {
    await planWithdrawals(transaction, await listPending(transaction, invoice.id), now)
  }
  const payment = await createPayment(transaction, { invoice, ...paymentMethod, gateway, now })
  return payment.uuid
}

export interface Owed {
  /** Null if there was nothing to pay. */
  paymentUuid: string | null
  totalCents: number
}

/** A card becomes the method only when an early payment by it succeeds. */
const staysWithDocument = (
  { state, payment_method: current }: SubscriptionRow,
  { amount_cents: amount }: InvoiceRow,
  { method }: ChosenPaymentMethod,
) => method === 'card' && current !== 'card' && !stateIs(state, 'owes') && amount > 0

/** Creates the next invoice if none is open. */
export const payOwed = async (
  transaction: Connection,
  row: SubscriptionRow,
  paymentMethod: ChosenPaymentMethod,
  gateway: string,
  now: number,
): Promise<Owed> => {
  const invoice = await ensureRenewalInvoice(transaction, row, now)
  if (!invoice) throw new Refusal('plan-not-found')
  const plan = await getPlan(transaction, invoice.plan_id)
  if (!methodsOf(plan).includes(paymentMethod.method)) throw new Refusal('method-not-accepted')
  const cardId = await requireCard(
    transaction,
    { accountId: row.account_id, gateway },
    paymentMethod,
  )
  const chosen = { method: paymentMethod.method, cardId }
  if (!staysWithDocument(row, invoice, chosen)) {
    await setPaymentMethod(transaction, row, chosen, now)
  }
  const paymentUuid = await payInvoice(transaction, invoice, chosen, gateway, now)
  return { paymentUuid, totalCents: invoice.amount_cents }
}

/** For an invoice that was voided while it was owed. A card is retried on schedule. */
export const claimOwed = async (
  db: Connection,
  row: SubscriptionRow,
  gateway: string,
  now: number,
): Promise<string | null> => {
  if (!stateIs(row.state, 'owes')) return null
  const invoice = await ensureRenewalInvoice(db, row, now)
  if (!invoice || (await findProcessing(db, invoice.id))) return null
  const method = (row.payment_method ?? 'card') as PaymentMethod
  if (method === 'card' && invoice.amount_cents > 0) return null
  return payInvoice(db, invoice, { method, cardId: null }, gateway, now)
}
