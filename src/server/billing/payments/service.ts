import type { InvoiceStatus, Payment } from '#shared/billing/payments/contract.ts'
import { requirePayer } from '#server/billing/cards/customer.ts'
import { methodsOf, getPlan } from '#server/billing/plans/queries.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { RecordEffect } from '#server/http/operation/idempotency-keys.ts'
import { Refusal } from '#server/http/problems.ts'
import { tryToCollect } from './collect.ts'
import { createPayment } from './create.ts'
import { planWithdrawals } from './plan-withdrawals.ts'
import { findPayment, findPaymentOf, findProcessing, getInvoice, listPending } from './queries.ts'
import { describePayment, shownPaymentStatus } from './serializers.ts'
import { withdrawReplaced } from './withdraw.ts'

export const paymentOf = async (
  { db, clock }: Deps,
  accountId: number,
  uuid: string,
): Promise<Payment> => {
  const own = await findPaymentOf(db, accountId, uuid)
  const payment = own && (await describePayment(db, uuid, clock()))
  if (!payment) throw new Refusal('not-found')
  return payment
}

/** Needs no session, so it returns nothing personal. */
export const paymentStatus = async ({ db, clock }: Deps, uuid: string) => {
  const payment = await findPayment(db, uuid)
  if (!payment) throw new Refusal('not-found')
  const invoice = await getInvoice(db, payment.invoice_id)
  return {
    uuid,
    invoice_status: invoice.status as InvoiceStatus,
    status: shownPaymentStatus(payment, clock()),
    method: payment.method as Payment['method'],
    amount: payment.amount_cents,
  }
}

type DocumentMethod = 'pix' | 'boleto'

const documentMethod = (payment: PaymentRow, wanted: DocumentMethod | undefined) => {
  const method = wanted ?? payment.method
  if (method === 'card') throw new Refusal('payment-not-renewable')
  return method as DocumentMethod
}

const requireRenewable = async (
  db: Connection,
  payment: PaymentRow,
  method: DocumentMethod,
  now: number,
) => {
  const invoice = await getInvoice(db, payment.invoice_id)
  const isWaiting = shownPaymentStatus(payment, now) === 'pending' && payment.method === method
  const isAsked = (await findProcessing(db, invoice.id)) !== undefined
  if (invoice.status !== 'open' || invoice.kind === 'change' || isWaiting || isAsked) {
    throw new Refusal('payment-not-renewable')
  }
  const plan = await getPlan(db, invoice.plan_id)
  if (!methodsOf(plan).includes(method)) throw new Refusal('method-not-accepted')
  return invoice
}

interface Renewal {
  accountId: number
  uuid: string
  /** Default: the current method. */
  method: DocumentMethod | undefined
}

/** Late money for the old document still counts. */
export const beginRenewal = (
  { db, clock, gateway }: Deps,
  { accountId, uuid, method: wanted }: Renewal,
  recordEffect: RecordEffect,
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const payment = await findPaymentOf(transaction, accountId, uuid)
    if (!payment) throw new Refusal('not-found')
    await lockSubscription(transaction, accountId)
    const method = documentMethod(payment, wanted)
    const invoice = await requireRenewable(transaction, payment, method, now)
    await requirePayer(transaction, gateway, accountId, method)
    await transaction
      .updateTable('subscriptions')
      .set({ payment_method: method })
      .where('account_id', '=', accountId)
      .execute()
    await planWithdrawals(transaction, await listPending(transaction, invoice.id), now)
    const values = { invoice, method, cardId: null, gateway: gateway.name, now }
    const made = await createPayment(transaction, values)
    await recordEffect(transaction, made.uuid)
    return made.uuid
  })

/** Call it after the commit. */
export const finishRenewal = async (
  deps: Deps,
  accountId: number,
  uuid: string,
): Promise<Payment> => {
  await tryToCollect(deps, uuid)
  await withdrawReplaced(deps, accountId)
  return paymentOf(deps, accountId, uuid)
}
