import type { SubscriptionEvent } from '#shared/billing/subscriptions/machine.ts'
import type { Period } from '#shared/billing/subscriptions/facts.ts'
import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { periodFrom } from '#shared/billing/plans/price-rules.ts'
import { isErasurePlanned } from '#server/identity/erasures.ts'
import { forgetNotices, subscriberPrice } from '#server/billing/plans/announced-price.ts'
import { getPlan, unitOf } from '#server/billing/plans/queries.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { findOpenInvoice, lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, InvoiceRow, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'
import { nextCharge } from './create.ts'

const paidPeriod = (row: SubscriptionRow, plan: PlanRow, now: number): Period => {
  const end = row.period_end
  const isPaused = row.paused_until !== null && end !== null && end <= now
  const follows =
    end !== null &&
    !isPaused &&
    stateIs(row.state, 'givesAccess') &&
    now < end + 2 * billingTimes.graceMs
  const isFirst = end === row.trial_ends_at
  const start = follows ? end : now
  return periodFrom(
    start,
    unitOf(plan),
    follows && !isFirst ? (row.anchor_at ?? row.started_at ?? start) : start,
  )
}

/** A plan with the same period length keeps the current end. */
const changedPeriod = (row: SubscriptionRow, invoice: InvoiceRow): Period | undefined =>
  row.period_end === null || invoice.period_end === row.period_end
    ? undefined
    : { start: invoice.period_start, end: invoice.period_end }

const eventOf = (row: SubscriptionRow, invoice: InvoiceRow, plan: PlanRow, now: number) => {
  const name = invoice.kind === 'change' ? 'plan_changed' : 'payment_confirmed'
  const period =
    invoice.kind === 'change' ? changedPeriod(row, invoice) : paidPeriod(row, plan, now)
  return { name, ...(period && { period }) } satisfies SubscriptionEvent
}

/** Undefined keeps the current price. */
const priceAfter = async (
  db: Connection,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  plan: PlanRow,
) => {
  const isOther = invoice.kind === 'change' || plan.id !== row.plan_id || row.price_cents === 0
  if (isOther) return plan.price_cents
  const goesOn = invoice.kind === 'renewal' || row.trial_ends_at === row.period_end
  return goesOn ? subscriberPrice(db, row, invoice.due_at) : undefined
}

/** Another plan that is paid before its period waits for the period's start. */
const planAfter = (
  row: SubscriptionRow,
  plan: PlanRow,
  { period }: SubscriptionEvent,
  price: number | undefined,
  now: number,
) =>
  plan.id !== row.plan_id && (period?.start ?? now) > now
    ? { paid_plan_id: plan.id }
    : {
        plan_id: plan.id,
        paid_plan_id: null,
        ...(price !== undefined && { price_cents: price }),
      }

const couponAfter = (row: SubscriptionRow, invoice: InvoiceRow) => {
  if (invoice.coupon_id === null || invoice.coupon_id !== row.coupon_id) return {}
  if (row.coupon_cycles_left === null) return {}
  const left = row.coupon_cycles_left - 1
  return left > 0 ? { coupon_cycles_left: left } : { coupon_id: null, coupon_cycles_left: null }
}

const sendReceipt = async (
  db: Connection,
  row: SubscriptionRow,
  paid: { invoice: InvoiceRow; plan: PlanRow; method: string | null; isReturn: boolean },
  now: number,
) => {
  const { invoice, plan, method, isReturn } = paid
  const accountId = row.account_id
  const next_due_at = row.state === 'active' ? (row.paused_until ?? row.period_end) : null
  const data = { plan: plan.name, amount_cents: invoice.amount_cents, next_due_at }
  if (invoice.amount_cents > 0) {
    const receipt = { ...data, kind: invoice.kind, payment_method: method, paid_at: now }
    await queueMail(db, now, { template: 'receipt', accountId, data: receipt })
  }
  if (isReturn) {
    const charge = await nextCharge(db, row)
    const next_cents = charge ? charge.priceCents - charge.discountCents : null
    await queueMail(db, now, { template: 'reactivation', accountId, data: { ...data, next_cents } })
  }
}

/** A late boleto does not revive a cancelled subscription. */
const countsAnyway = ({ state, cancel_protocol: protocol }: SubscriptionRow) =>
  stateIs(state, 'countsLateMoney') && !(state === 'expired' && protocol !== null)

/** Late money counts for a void invoice unless a newer order is open. */
const countsLate = async (db: Connection, row: SubscriptionRow, { status }: InvoiceRow) =>
  status === 'void' &&
  countsAnyway(row) &&
  !(await findOpenInvoice(db, row.account_id)) &&
  !(await isErasurePlanned(db, row.account_id))

/** False if the invoice is already paid or was replaced; the money is then refunded. */
export const confirmInvoice = async (
  transaction: Connection,
  invoice: InvoiceRow,
  method: string | null,
  now: number,
): Promise<boolean> => {
  const before = await lockSubscription(transaction, invoice.account_id)
  if (invoice.status !== 'open' && !(await countsLate(transaction, before, invoice))) return false
  const plan = await getPlan(transaction, invoice.plan_id)
  const event = eventOf(before, invoice, plan, now)
  const price = await priceAfter(transaction, before, invoice, plan)
  const applied = await applyEvent(transaction, invoice.account_id, event, now, {
    invoiceId: invoice.id,
    detail: { invoice: invoice.uuid },
    set: {
      ...planAfter(before, plan, event, price, now),
      ...(before.next_plan_id === plan.id && { next_plan_id: null }),
      ...(invoice.kind === 'change' && { next_plan_id: null }),
      ...couponAfter(before, invoice),
    },
  })
  if (!applied) return false
  await forgetNotices(transaction, invoice.account_id, invoice.due_at)
  const { row } = applied
  const { period } = event
  await transaction
    .updateTable('invoices')
    .set({
      status: 'paid',
      paid_at: now,
      ...(period && { period_start: period.start, period_end: period.end }),
    })
    .where('id', '=', invoice.id)
    .execute()
  const isReturn =
    !hasNeverRun(before.state, before.expires_at) &&
    (invoice.kind === 'reactivation' || stateIs(before.state, 'isAway'))
  await sendReceipt(transaction, row, { invoice, plan, method, isReturn }, now)
  return true
}
