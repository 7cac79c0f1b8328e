import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { cancelJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findPlanOnSale } from './queries.ts'

const noticesOf = (db: Connection, planId: number, startsAt: number) =>
  db.selectFrom('price_notices').where('plan_id', '=', planId).where('starts_at', '=', startsAt)

/** Throws price-already-charged once a document may contain the new price. */
export const requireAnnouncedPrice = async (db: Connection, slug: string, now: number) => {
  const plan = await findPlanOnSale(db, slug)
  if (!plan) throw new Refusal('plan-not-found')
  const coming = await db
    .selectFrom('price_changes')
    .select(['id', 'price_cents', 'starts_at'])
    .where('plan_id', '=', plan.id)
    .where('starts_at', '>', now)
    .executeTakeFirst()
  if (!coming) throw new Refusal('price-not-announced')
  if (coming.starts_at - billingTimes.documentMs <= now) throw new Refusal('price-already-charged')
  const { told } = await noticesOf(db, plan.id, coming.starts_at)
    .select((eb) => eb.fn.countAll<number>().as('told'))
    .executeTakeFirstOrThrow()
  return { plan, coming, told }
}

export const keepPrice = ({ db, clock }: Deps, slug: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const { plan, coming } = await requireAnnouncedPrice(transaction, slug, now)
    const notices = await noticesOf(transaction, plan.id, coming.starts_at)
      .select('account_id')
      .execute()
    const data = { plan: plan.name, new_cents: coming.price_cents, starts_at: coming.starts_at }
    for (const { account_id: accountId } of notices)
      await queueMail(transaction, now, { template: 'price-kept', accountId, data })
    await transaction
      .deleteFrom('price_notices')
      .where('plan_id', '=', plan.id)
      .where('starts_at', '=', coming.starts_at)
      .execute()
    await transaction.deleteFrom('price_changes').where('id', '=', coming.id).execute()
    await cancelJob(transaction, 'price-change', String(coming.id))
    return notices.length
  })
