import { findChargedCard } from '#server/billing/cards/queries.ts'
import { getCouponById } from '#server/billing/plans/coupons.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { hasAccess } from '#server/identity/access.ts'
import { upcomingInvoice } from './describe.ts'

const planName = async (db: Connection, id: number | null) =>
  id === null ? null : (await getPlan(db, id)).slug

export const summaryOf = async ({ db, clock, gateway }: Deps, row: SubscriptionRow) => {
  const next = await upcomingInvoice(db, row)
  const card = await findChargedCard(db, row, gateway.name)
  const coupon = row.coupon_id === null ? null : await getCouponById(db, row.coupon_id)
  return {
    state: row.state,
    has_access: hasAccess(row, clock()),
    plan: await planName(db, row.plan_id),
    next_plan: await planName(db, row.next_plan_id ?? row.paid_plan_id),
    price_cents: row.price_cents,
    payment_method: row.payment_method as PaymentMethod | null,
    card: card ? `${card.brand} ${card.last4}` : null,
    coupon: coupon?.code ?? null,
    started_at: row.started_at,
    period_end_at: row.period_end,
    trial_ends_at: row.trial_ends_at,
    grace_ends_at: row.grace_ends_at,
    paused_until_at: row.paused_until,
    canceled_at: row.canceled_at,
    next_charge_cents: next?.amount ?? null,
    next_charge_on: next?.due_at ?? null,
  }
}

export const historyOf = (db: Connection, accountId: number) =>
  db
    .selectFrom('subscription_events')
    .select(['at', 'event', 'from_state', 'to_state'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(30)
    .execute()
