import type { Figure } from '#shared/staff/numbers/acts.ts'
import { couponDiscount } from '#server/billing/plans/coupons.ts'
import type { Connection, CouponRow, PlanRow } from '#server/db/schema.ts'
import { stateMessages } from '#server/acts/words.ts'
import { figure } from './figure.ts'

export const subscribersByState = async (db: Connection): Promise<Figure[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .where('state', '!=', 'none')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows.map(({ state, count }) =>
    figure({ group: 'assinantes', item: stateMessages(state), count }),
  )
}

/** Grouped, because there may be a million subscriptions. */
const samePrices = (db: Connection) =>
  db
    .selectFrom('subscriptions')
    .where('state', 'in', ['active', 'past_due'])
    .where('plan_id', 'is not', null)
    .select((eb) => [
      'state',
      eb.fn.coalesce('next_plan_id', 'paid_plan_id', 'plan_id').as('plan_id'),
      eb
        .case()
        .when(eb.and([eb('next_plan_id', 'is', null), eb('paid_plan_id', 'is', null)]))
        .then(eb.ref('price_cents'))
        .end()
        .as('own_price'),
      eb
        .case()
        .when(eb.or([eb('coupon_cycles_left', 'is', null), eb('coupon_cycles_left', '>', 0)]))
        .then(eb.ref('coupon_id'))
        .end()
        .as('coupon_id'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy([
      'state',
      'next_plan_id',
      'paid_plan_id',
      'plan_id',
      'price_cents',
      'coupon_cycles_left',
      'coupon_id',
    ])
    .execute()

type SamePrice = Awaited<ReturnType<typeof samePrices>>[number]

interface Offers {
  plans: ReadonlyMap<number, PlanRow>
  coupons: ReadonlyMap<number, CouponRow>
}

/** Computed as for a renewal. */
const monthlyCents = (row: SamePrice, { plans, coupons }: Offers): number => {
  const plan = plans.get(Number(row.plan_id))
  if (!plan) return 0
  const price = row.own_price ?? plan.price_cents
  const coupon = coupons.get(row.coupon_id ?? 0)
  const cents = price - couponDiscount(coupon, plan, price, 'renewal')
  return (plan.period === 'year' ? cents / 12 : cents) * row.count
}

const byId = <T extends { id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))

export const monthlyRevenue = async (db: Connection): Promise<Figure[]> => {
  const offers = {
    plans: byId(await db.selectFrom('plans').selectAll().execute()),
    coupons: byId(await db.selectFrom('coupons').selectAll().execute()),
  }
  const rows = await samePrices(db)
  const ofState = (state: SamePrice['state'], item: string) => {
    const same = rows.filter((row) => row.state === state)
    const count = same.reduce((sum, row) => sum + row.count, 0)
    const cents = same.reduce((sum, row) => sum + monthlyCents(row, offers), 0)
    return figure({ group: 'receita mensal', item, count, amount_cents: Math.round(cents) })
  }
  return [ofState('active', 'assinaturas ativas'), ofState('past_due', 'em atraso, em risco')]
}
