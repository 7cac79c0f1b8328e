import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { isErasurePlanned } from '#server/identity/erasures.ts'
import { requirePayer } from '#server/billing/cards/customer.ts'
import { voidOpenInvoices } from '#server/billing/invoices/create.ts'
import { requireTotal } from '#server/billing/order-total.ts'
import { findProcessing } from '#server/billing/payments/queries.ts'
import { findPlanOnSale, getPlan, mayOrderPlan, methodsOf } from '#server/billing/plans/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { RecordEffect } from '#server/http/operation/idempotency-keys.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { applyEvent } from './apply.ts'
import { beginSubscription, type Begun, type Ordered } from './begin.ts'
import { notifySubscriber } from './notices/notify.ts'
import { payOwed, requireCard, setPaymentMethod } from './pay.ts'
import { findOpenInvoice, lastPlanId, lockSubscription } from './row.ts'

export interface Order {
  plan?: string | undefined
  payment_method: PaymentMethod
  card_id?: number | undefined
  coupon?: string | undefined
  planref?: string | undefined
  total?: number | undefined
}

interface Starting {
  db: Connection
  row: SubscriptionRow
  order: Order
  gateway: string
  identitySecret: string
  now: number
}

const paymentMethodOf = ({ payment_method: method, card_id: cardId }: Order) => ({
  method,
  cardId: cardId ?? null,
})

const slugOf = async ({ db, row, order }: Starting): Promise<string> => {
  if (order.plan !== undefined) return order.plan
  if (row.plan_id === null) throw new FieldRefusal({ plan: ['Escolha um plano.'] })
  return (await getPlan(db, row.plan_id)).slug
}

const begin = async (starting: Starting): Promise<Ordered> => {
  const { db, row, order, gateway, identitySecret, now } = starting
  const { method, cardId } = paymentMethodOf(order)
  const beginning = {
    accountId: row.account_id,
    planSlug: await slugOf(starting),
    method,
    cardId,
    couponCode: order.coupon ?? null,
    planReference: order.planref,
    gateway,
    identitySecret,
    totalCents: order.total,
  }
  return beginSubscription(db, beginning, now)
}

const pay = async ({ db, row, order, gateway, now }: Starting): Promise<Ordered> => ({
  accountId: row.account_id,
  ...(await payOwed(db, row, paymentMethodOf(order), gateway, now)),
})

/** An order without plan and coupon pays the open invoice. */
const payOrBegin = async (starting: Starting): Promise<Ordered> => {
  const { db, row, order } = starting
  const isPlain = order.plan === undefined && order.coupon === undefined
  const open = isPlain ? await findOpenInvoice(db, row.account_id) : undefined
  return open ? pay(starting) : begin(starting)
}

/** The current period is paid, so another plan starts with the next one. */
const chooseNextPlan = async ({ db, row, order }: Starting) => {
  if (order.plan === undefined) return {}
  const lastId = lastPlanId(row)
  const last = lastId === null ? undefined : await getPlan(db, lastId)
  if (order.plan === last?.slug) return row.next_plan_id === null ? {} : { next_plan_id: null }
  const plan = await findPlanOnSale(db, order.plan)
  if (!plan || !mayOrderPlan(plan, order)) throw new Refusal('plan-not-found')
  if (!methodsOf(plan).includes(order.payment_method)) throw new Refusal('method-not-accepted')
  return { next_plan_id: plan.id }
}

const resume = async (starting: Starting): Promise<Ordered> => {
  const { db, row, order, gateway, now } = starting
  const accountId = row.account_id
  const paymentMethod = paymentMethodOf(order)
  const cardId = await requireCard(db, { accountId, gateway }, paymentMethod)
  const set = await chooseNextPlan(starting)
  const event = 'cancel_undone'
  const applied = await applyEvent(db, accountId, { name: event }, now, { set, isSilent: true })
  if (!applied) return begin(starting)
  const after = await setPaymentMethod(
    db,
    applied.row,
    { method: paymentMethod.method, cardId },
    now,
  )
  // The mails of the payment say the rest.
  if (after.state === 'past_due') return pay({ ...starting, row: after })
  const { effects } = applied
  await notifySubscriber(db, { before: row, row: after, event, effects, detail: {}, now })
  return { accountId, paymentUuid: null, totalCents: 0 }
}

/** The person may choose another plan for the period that is owed. */
const payPeriod = async (starting: Starting): Promise<Ordered> => {
  const { db, row, now } = starting
  const set = await chooseNextPlan(starting)
  if (!('next_plan_id' in set) || set.next_plan_id === row.next_plan_id) return pay(starting)
  const open = await findOpenInvoice(db, row.account_id)
  if (open && (await findProcessing(db, open.id))) throw new Refusal('still-processing', 5)
  await voidOpenInvoices(db, row.account_id, undefined, now)
  const after = await db
    .updateTable('subscriptions')
    .set(set)
    .where('account_id', '=', row.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return pay({ ...starting, row: after })
}

/** Access begins again with the payment. */
const endPause = async (starting: Starting): Promise<Ordered> => {
  const { db, row, now } = starting
  const event = { name: 'reactivation_started' } as const
  const applied = await applyEvent(db, row.account_id, event, now)
  return payPeriod({ ...starting, row: applied?.row ?? row })
}

/** The next period's document may be paid early. */
const payEarly = async (starting: Starting): Promise<Ordered> => {
  if (
    starting.order.plan !== undefined ||
    !(await findOpenInvoice(starting.db, starting.row.account_id))
  ) {
    throw new Refusal('subscription-running')
  }
  return pay(starting)
}

const running = (): never => {
  throw new Refusal('subscription-running')
}

const starts: Record<SubscriptionState, (starting: Starting) => Promise<Ordered> | never> = {
  none: begin,
  expired: begin,
  waiting_first_payment: payOrBegin,
  trial: running,
  active: payEarly,
  past_due: payPeriod,
  canceling: running,
  canceled: resume,
  paused: endPause,
}

/** Charges nothing yet. */
export const startSubscription = (
  { db, clock, gateway, config }: Deps,
  accountId: number,
  order: Order,
  recordEffect: RecordEffect,
): Promise<Begun> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockSubscription(transaction, accountId)
    if (await isErasurePlanned(transaction, accountId)) throw new Refusal('erasure-planned')
    await requirePayer(transaction, gateway, accountId, order.payment_method)
    const start = starts[row.state]
    const { identitySecret } = config
    const given = { db: transaction, row, order, identitySecret, now: clock() }
    const ordered = await start({ ...given, gateway: gateway.name })
    requireTotal(order.total, ordered.totalCents)
    await recordEffect(transaction, ordered.paymentUuid)
    return ordered
  })
