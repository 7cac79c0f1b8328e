import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { requirePayer } from '#server/billing/cards/customer.ts'
import { cardRefusal } from '#server/billing/gateway/refusals.ts'
import type { ChargeRefusal } from '#server/deps/payment-gateway.ts'
import { confirmInvoice } from '#server/billing/invoices/confirm.ts'
import { createInvoice, nextCharge, voidOpenInvoices } from '#server/billing/invoices/create.ts'
import { tryToCollect } from '#server/billing/payments/collect.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { findPayment, listPending } from '#server/billing/payments/queries.ts'
import { withdrawReplaced } from '#server/billing/payments/withdraw.ts'
import { findPlanByPrice, mayOrderPlan, methodsOf } from '#server/billing/plans/queries.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { RecordEffect } from '#server/http/operation/idempotency-keys.ts'
import { Refusal } from '#server/http/problems.ts'
import { applyEvent, planFromRow } from './apply.ts'
import { payInvoice, requireCard } from './pay.ts'
import { lastPlanId, lockSubscription } from './row.ts'
import { planRenewalNotice } from './notices/renewal-notice.ts'
import { notifyNextPlan } from './notices/notify-changes.ts'
import { type Change, termsOf, type Wanted, withTotal } from './change-terms.ts'

const isBack = (row: SubscriptionRow, plan: PlanRow) => plan.id === lastPlanId(row)

const prepare = async (
  db: Connection,
  accountId: number,
  wanted: Wanted,
  now: number,
): Promise<Change> => {
  const row = await lockSubscription(db, accountId)
  if (row.uuid !== wanted.subscription_id) throw new Refusal('not-found')
  if (row.plan_id === null || stateIs(row.state, 'isOver')) {
    throw new Refusal('no-subscription')
  }
  const isOver = row.period_end !== null && row.period_end <= now
  if (!stateIs(row.state, 'mayChangePlan') || isOver) throw new Refusal('subscription-not-current')
  const plan = await findPlanByPrice(db, wanted.price_id)
  const claim = { planref: wanted.planref, own: [row.plan_id, row.next_plan_id, row.paid_plan_id] }
  if (!plan || !mayOrderPlan(plan, claim)) throw new Refusal('plan-not-found')
  if (isBack(row, plan) && row.next_plan_id === null) throw new Refusal('plan-unchanged')
  if (!methodsOf(plan).includes((row.payment_method ?? 'card') as 'card')) {
    throw new Refusal('method-not-accepted')
  }
  return { row, plan, terms: await termsOf(db, row, plan, now) }
}

const columnsNext = ({ row, plan }: Change) => ({
  next_plan_id: isBack(row, plan) ? null : plan.id,
})

/** A change of the period's length ends a planned pause. */
const nextDue = ({ row, terms }: Change) =>
  terms.period.end === row.period_end ? (row.paused_until ?? terms.period.end) : terms.period.end

const describe = async (db: Connection, change: Change) => {
  const { row, plan, terms } = change
  const isUndone = isBack(row, plan)
  const next = await nextCharge(db, { ...row, ...columnsNext(change) })
  return {
    plan: { slug: plan.slug, name: plan.name, price_id: plan.price_ref },
    is_immediate: terms.isImmediate && !isUndone,
    amount_now: isUndone ? 0 : terms.amountNowCents,
    credit: isUndone ? 0 : terms.creditCents,
    next_amount: next ? next.priceCents - next.discountCents : 0,
    next_at: instant(nextDue(change)),
    unused_coupon: next?.unusedCoupon ?? null,
  }
}

export const previewChange = ({ db, clock }: Deps, accountId: number, wanted: Wanted) =>
  db
    .transaction()
    .execute(async (transaction) =>
      describe(transaction, await prepare(transaction, accountId, wanted, clock())),
    )

/** A document with the old price is withdrawn and issued again. */
const planNext = async (db: Connection, change: Change, now: number) => {
  const { row } = change
  await voidOpenInvoices(db, row.account_id, undefined, now)
  const after = await db
    .updateTable('subscriptions')
    .set(columnsNext(change))
    .where('account_id', '=', row.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await planFromRow(db, after)
  await planRenewalNotice(db, after, now)
  await notifyNextPlan(db, after, now)
  return null
}

const changeTrial = async (db: Connection, { row, plan }: Change, now: number) => {
  const set = { plan_id: plan.id, price_cents: plan.price_cents, next_plan_id: null }
  await applyEvent(db, row.account_id, { name: 'plan_changed' }, now, { set })
  return null
}

const voidChanges = async (db: Connection, accountId: number, now: number) => {
  const voided = await db
    .updateTable('invoices')
    .set({ status: 'void' })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'change')
    .where('status', '=', 'open')
    .returning('id')
    .execute()
  const ids = voided.map(({ id }) => id)
  if (ids.length > 0) await planWithdrawals(db, await listPending(db, ...ids), now)
}

/** Avoids a second charge for the same change. */
const findSameChange = (db: Connection, { row, plan }: Change) =>
  db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.invoice_id', 'invoices.id')
    .select('payments.uuid')
    .where('invoices.account_id', '=', row.account_id)
    .where('invoices.plan_id', '=', plan.id)
    .where('invoices.kind', '=', 'change')
    .where('invoices.status', '=', 'open')
    .where('payments.status', '=', 'processing')
    .executeTakeFirst()

const chargeNow = async (db: Connection, change: Change, gateway: string, now: number) => {
  const { row, plan, terms } = change
  const same = await findSameChange(db, change)
  if (same) return same.uuid
  const method = (row.payment_method ?? 'card') as 'card' | 'pix' | 'boleto'
  const holder = { accountId: row.account_id, gateway }
  const cardId = await requireCard(db, holder, { method, cardId: row.card_id })
  await voidChanges(db, row.account_id, now)
  const invoice = await createInvoice(db, {
    accountId: row.account_id,
    kind: 'change',
    plan,
    priceCents: terms.amountNowCents,
    discountCents: 0,
    couponId: null,
    period: terms.period,
    dueAt: now,
    now,
  })
  if (invoice.amount_cents > 0) return payInvoice(db, invoice, { method, cardId }, gateway, now)
  await confirmInvoice(db, invoice, null, now)
  return null
}

const write = async (db: Connection, change: Change, gateway: string, now: number) => {
  if (!change.terms.isImmediate || isBack(change.row, change.plan)) {
    return planNext(db, change, now)
  }
  if (change.row.state === 'trial') return changeTrial(db, change, now)
  return chargeNow(db, change, gateway, now)
}

type Described = Awaited<ReturnType<typeof describe>>

/** `payment` is the uuid to collect. */
export type Changed = Described & { payment: string | null }

/** Charges nothing yet. */
export const beginChange = (
  { db, clock, gateway }: Deps,
  accountId: number,
  wanted: Wanted,
  recordEffect: RecordEffect,
): Promise<Changed> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const asked = await prepare(transaction, accountId, wanted, now)
    const change = await withTotal(transaction, asked, wanted, now)
    const described = await describe(transaction, change)
    if (described.amount_now > 0) {
      await requirePayer(transaction, gateway, accountId, change.row.payment_method)
    }
    const payment = await write(transaction, change, gateway.name, now)
    const changed = { ...described, payment }
    await recordEffect(transaction, changed)
    return changed
  })

/** Call it after the commit. Throws card-refused or card-no-funds. */
export const finishChange = async (
  deps: Deps,
  accountId: number,
  changed: Changed,
): Promise<Changed> => {
  const { payment } = changed
  if (payment !== null) {
    await tryToCollect(deps, payment)
    const after = await findPayment(deps.db, payment)
    if (after?.status === 'refused') throw cardRefusal(after.refusal as ChargeRefusal | null)
  }
  await withdrawReplaced(deps, accountId)
  return changed
}
