import { dayMs } from '#shared/time.ts'
import { statesThat } from '#shared/billing/subscriptions/state-properties.ts'
import type { Connection, PlanRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findPlanOnSale } from './queries.ts'

/** Promised in the terms. */
const noticeMs = 30 * dayMs

const lasting = statesThat('lasts')

/** Includes cancelled subscriptions, because a cancellation can be undone. */
const payersOf = (db: Connection, planId: number) =>
  db
    .selectFrom('subscriptions')
    .select(['account_id', 'plan_id', 'price_cents'])
    .where('state', 'in', lasting)
    .where((eb) =>
      eb.or([
        eb('plan_id', '=', planId),
        eb('next_plan_id', '=', planId),
        eb('paid_plan_id', '=', planId),
      ]),
    )

export const countPayers = async (db: Connection, planId: number): Promise<number> => {
  const { count } = await db
    .selectFrom(payersOf(db, planId).as('payers'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const requirePriceChange = async (
  db: Connection,
  slug: string,
  startsAt: number,
  now: number,
): Promise<PlanRow> => {
  const plan = await findPlanOnSale(db, slug)
  if (!plan) throw new Refusal('plan-not-found')
  if (startsAt < now + noticeMs) throw new Refusal('price-notice-too-short')
  const coming = await db
    .selectFrom('price_changes')
    .select('id')
    .where('plan_id', '=', plan.id)
    .where('starts_at', '>', now)
    .executeTakeFirst()
  if (coming) throw new Refusal('price-announced')
  return plan
}

interface PriceChange {
  slug: string
  priceCents: number
  startsAt: number
}

/** Current payers pay it from their first period after `startsAt`. */
export const announcePrice = (
  { db, clock }: Deps,
  { slug, priceCents, startsAt }: PriceChange,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const plan = await requirePriceChange(transaction, slug, startsAt, now)
    const values = { plan_id: plan.id, price_cents: priceCents, starts_at: startsAt }
    const { id } = await transaction
      .insertInto('price_changes')
      .values({ ...values, announced_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payers = await payersOf(transaction, plan.id).execute()
    for (const { account_id: accountId, plan_id: planId, price_cents: own } of payers) {
      await transaction
        .insertInto('price_notices')
        .values({ ...values, account_id: accountId })
        .execute()
      const old_cents = planId === plan.id ? own : plan.price_cents
      const data = { plan: plan.name, old_cents, new_cents: priceCents, starts_at: startsAt }
      await queueMail(transaction, now, { template: 'price-change', accountId, data })
    }
    await planJob(transaction, { kind: 'price-change', subject: String(id), runAt: startsAt })
    return payers.length
  })

/** For new subscriptions, on the announced day. */
export const applyPrice = async ({ db }: Deps, id: number): Promise<void> => {
  const change = await db
    .selectFrom('price_changes')
    .select(['plan_id', 'price_cents'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) return
  await db
    .updateTable('plans')
    .set({ price_cents: change.price_cents })
    .where('id', '=', change.plan_id)
    .execute()
}
