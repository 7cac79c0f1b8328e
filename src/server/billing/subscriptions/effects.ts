import { randomInt } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { Effect } from '#shared/billing/subscriptions/events.ts'
import { nextCharge, voidOpenInvoices } from '#server/billing/invoices/create.ts'
import { retentionCoupon } from '#server/billing/plans/coupons.ts'
import { findCheaperPlan } from '#server/billing/plans/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { lastPlanId } from './row.ts'
import type { SubscriptionTable } from '#server/db/tables/billing.ts'

type Columns = Updateable<SubscriptionTable>

/** Starts with the date, so that people find it. */
export const protocolOf = (now: number) =>
  new Date(now).toISOString().slice(0, 10).replaceAll('-', '') +
  String(randomInt(100_000_000)).padStart(8, '0')

/** Cheaper than what the next charge would cost without a coupon. */
export const cheaperPlan = async (db: Connection, row: SubscriptionRow) => {
  const charge = await nextCharge(db, row)
  return charge ? findCheaperPlan(db, charge.plan.period, charge.priceCents) : undefined
}

/** The plan's price may have changed since the period was paid. */
const paidPrice = async (db: Connection, row: SubscriptionRow) => {
  const paid = await db
    .selectFrom('invoices')
    .select(['amount_cents', 'discount_cents'])
    .where('account_id', '=', row.account_id)
    .where('plan_id', '=', lastPlanId(row))
    .where('period_start', '=', row.period_start)
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return paid ? paid.amount_cents + paid.discount_cents : row.price_cents
}

type Writer = (db: Connection, row: SubscriptionRow, now: number) => Promise<Columns>

const withoutCancel: Writer = async () => ({
  canceled_at: null,
  cancel_reason: null,
  cancel_protocol: null,
})

const writers: Partial<Record<Effect, Writer>> = {
  begin_wait: withoutCancel,
  begin_trial: withoutCancel,
  end_cancel: withoutCancel,
  end_access: async () => ({ next_plan_id: null, paid_plan_id: null }),
  begin_plan: async (db, row) => ({
    plan_id: lastPlanId(row),
    price_cents: await paidPrice(db, row),
    paid_plan_id: null,
  }),
  seal_cancel: async (_, __, now) => ({ canceled_at: now, cancel_protocol: protocolOf(now) }),
  grant_discount: async (db, _, now) => {
    const { id, cycles } = await retentionCoupon(db, now)
    return { coupon_id: id, coupon_cycles_left: cycles }
  },
  choose_cheaper_plan: async (db, row) => {
    const cheaper = await cheaperPlan(db, row)
    return { next_plan_id: cheaper?.id ?? null }
  },
}

export const effectColumns = async (
  db: Connection,
  effects: readonly Effect[],
  row: SubscriptionRow,
  now: number,
): Promise<Columns> => {
  let columns: Columns = {}
  for (const effect of effects) columns = { ...columns, ...(await writers[effect]?.(db, row, now)) }
  return columns
}

/** Open invoices still have the old terms, so they are voided. */
const voiding: ReadonlySet<Effect> = new Set(['void_invoices', 'begin_period'])

export const runEffects = async (
  db: Connection,
  effects: readonly Effect[],
  { account_id: accountId }: SubscriptionRow,
  invoiceId: number | undefined,
  now: number,
): Promise<void> => {
  if (effects.some((effect) => voiding.has(effect))) {
    await voidOpenInvoices(db, accountId, invoiceId, now)
  }
}
