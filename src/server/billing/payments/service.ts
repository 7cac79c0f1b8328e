import type { Payment } from '#shared/billing/payments/contract.ts'
import { requirePayer } from '#server/billing/cards/customer.ts'
import { methodsOf, getPlan } from '#server/billing/plans/queries.ts'
import { payInvoice, setPaymentMethod } from '#server/billing/subscriptions/pay.ts'
import { findOpenInvoice, lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { RecordEffect } from '#server/http/operation/idempotency-keys.ts'
import { Refusal } from '#server/http/problems.ts'
import { tryToCollect } from './collect.ts'
import { findPayment, findPaymentOf, getInvoice } from './queries.ts'
import { describePayment } from './serializers.ts'
import { successorOf } from './successor.ts'
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

/** Names the payment that replaced it, so that an old address leads to what can be paid. */
export const shownPayment = async (deps: Deps, accountId: number, uuid: string) => {
  const payment = await findPaymentOf(deps.db, accountId, uuid)
  if (!payment) throw new Refusal('not-found')
  const successor = await successorOf(deps.db, payment, deps.clock())
  return { ...(await paymentOf(deps, accountId, uuid)), successor }
}

/** Needs no session, so it returns nothing personal. */
export const paymentStatus = async ({ db, clock }: Deps, uuid: string) => {
  const payment = await findPayment(db, uuid)
  const described = payment && (await describePayment(db, uuid, clock()))
  if (!described) throw new Refusal('not-found')
  const { invoice_status, status, method, amount, is_lapsed_change } = described
  const successor = await successorOf(db, payment, clock())
  return { uuid, invoice_status, status, method, amount, is_lapsed_change, successor }
}

type DocumentMethod = 'pix' | 'boleto'

const documentMethod = (payment: PaymentRow, wanted: DocumentMethod | undefined) => {
  const method = wanted ?? payment.method
  if (method === 'card') throw new Refusal('payment-not-renewable')
  return method as DocumentMethod
}

/** The invoice of an old attempt may have been replaced. */
const requireRenewable = async (db: Connection, payment: PaymentRow, method: DocumentMethod) => {
  const own = await getInvoice(db, payment.invoice_id)
  const isReplaced = own.status === 'void' && own.kind !== 'change'
  const invoice = isReplaced ? await findOpenInvoice(db, payment.account_id) : own
  if (invoice?.status !== 'open' || invoice.kind === 'change') {
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

/** Answers a document of the method that can still be paid. Late money for an old one still counts. */
export const beginRenewal = (
  { db, clock, gateway }: Deps,
  { accountId, uuid, method: wanted }: Renewal,
  recordEffect: RecordEffect,
): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const payment = await findPaymentOf(transaction, accountId, uuid)
    if (!payment) throw new Refusal('not-found')
    const row = await lockSubscription(transaction, accountId)
    const method = documentMethod(payment, wanted)
    const invoice = await requireRenewable(transaction, payment, method)
    await requirePayer(transaction, gateway, accountId, method)
    const chosen = { method, cardId: null }
    await setPaymentMethod(transaction, row, chosen, now)
    const made = await payInvoice(transaction, invoice, chosen, gateway.name, now)
    if (made === null) throw new Refusal('payment-not-renewable')
    await recordEffect(transaction, made)
    return made
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
