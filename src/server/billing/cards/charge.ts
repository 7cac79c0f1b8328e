import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { cardRefusal } from '#server/billing/gateway/refusals.ts'
import type { ChargeRefusal } from '#server/deps/payment-gateway.ts'
import { tryToCollect } from '#server/billing/payments/collect.ts'
import { findPayment, findProcessing } from '#server/billing/payments/queries.ts'
import { withdrawReplaced } from '#server/billing/payments/withdraw.ts'
import { getPlan, methodsOf } from '#server/billing/plans/queries.ts'
import { requireTotal } from '#server/billing/order-total.ts'
import { replaceDocuments } from '#server/billing/subscriptions/method.ts'
import { type Owed, payOwed, setPaymentMethod } from '#server/billing/subscriptions/pay.ts'
import { notifyPaymentMethod } from '#server/billing/subscriptions/notices/notify-payment-method.ts'
import { findOpenInvoice } from '#server/billing/subscriptions/row.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'

export const takesCard = async (db: Connection, subscription: SubscriptionRow) => {
  const { state, plan_id: planId } = subscription
  if (stateIs(state, 'isOver')) return false
  return planId === null || methodsOf(await getPlan(db, planId)).includes('card')
}

const nothingOwed: Owed = { paymentUuid: null, totalCents: 0 }

const chargeOwed = async (
  transaction: Connection,
  subscription: SubscriptionRow,
  cardId: number,
  { gateway, clock }: Deps,
): Promise<Owed> => {
  const { account_id: accountId, state } = subscription
  const paymentMethod = { method: 'card', cardId } as const
  const row = await setPaymentMethod(transaction, subscription, paymentMethod, clock())
  const isSame = subscription.payment_method === 'card' && subscription.card_id === cardId
  if (!isSame) await notifyPaymentMethod(transaction, row, clock(), gateway.name)
  const invoice = await findOpenInvoice(transaction, accountId)
  const asked = invoice && (await findProcessing(transaction, invoice.id))
  if (asked && asked.method !== 'card') throw new Refusal('still-processing', 5)
  if (!stateIs(state, 'owes')) {
    await replaceDocuments(transaction, row, paymentMethod, gateway.name, clock())
    return nothingOwed
  }
  if (!invoice) return nothingOwed
  if (asked) return { paymentUuid: asked.uuid, totalCents: asked.amount_cents }
  return payOwed(transaction, row, paymentMethod, gateway.name, clock())
}

interface ChosenCard {
  id: number
  /** Undefined if no total was shown. */
  totalCents: number | undefined
}

/**
 * Charges what is owed too. Returns the payment to collect after the commit. Throws total-changed.
 */
export const chargeFrom = async (
  transaction: Connection,
  subscription: SubscriptionRow,
  { id, totalCents: shownCents }: ChosenCard,
  deps: Deps,
): Promise<string | null> => {
  const { paymentUuid, totalCents } = await chargeOwed(transaction, subscription, id, deps)
  requireTotal(shownCents, totalCents)
  return paymentUuid
}

/** Call it after the commit. Throws card-refused or card-no-funds. Without an answer, a job retries. */
export const finishCharge = async (
  deps: Deps,
  accountId: number,
  paymentUuid: string | null,
): Promise<void> => {
  await withdrawReplaced(deps, accountId)
  if (paymentUuid === null) return
  await tryToCollect(deps, paymentUuid)
  const payment = await findPayment(deps.db, paymentUuid)
  if (payment?.status === 'refused') throw cardRefusal(payment.refusal as ChargeRefusal | null)
}
