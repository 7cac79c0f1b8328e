import type { Connection } from '#server/db/schema.ts'
import { saoPauloDay } from '#shared/time.ts'
import type { Period } from './titles.ts'

/** Access without a plan has a limit too. */
const noPlan = 0

/** Stores no account. */
export const noteScreenRefusal = async (
  db: Connection,
  accountId: number,
  now: number,
): Promise<void> => {
  const subscription = await db
    .selectFrom('subscriptions')
    .select('plan_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const plan_id = subscription?.plan_id ?? noPlan
  await db
    .insertInto('screen_refusals')
    .values({ day: saoPauloDay(now), plan_id, refusals: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'plan_id'])
        .doUpdateSet((eb) => ({ refusals: eb('screen_refusals.refusals', '+', 1) })),
    )
    .execute()
}

export const screenNumbers = async (db: Connection, { from, to }: Period) => {
  const rows = await db
    .selectFrom('screen_refusals')
    .leftJoin('plans', 'plans.id', 'screen_refusals.plan_id')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select((eb) => [
      'plans.slug',
      'plans.screens',
      eb.fn.sum<number>('screen_refusals.refusals').as('refusals'),
      eb.fn.count<number>('screen_refusals.day').as('days'),
      eb
        .selectFrom('subscriptions')
        .whereRef('subscriptions.plan_id', '=', 'screen_refusals.plan_id')
        .where('subscriptions.is_active', '=', 1)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('subscribers'),
    ])
    .groupBy(['screen_refusals.plan_id', 'plans.slug', 'plans.screens'])
    .orderBy('refusals', 'desc')
    .execute()
  return rows.map(({ slug, screens, subscribers, days, refusals }) => ({
    plan: slug ?? 'sem plano',
    screens,
    subscribers: subscribers ?? 0,
    days,
    refusals,
  }))
}
