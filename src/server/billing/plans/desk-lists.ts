import { type ExpressionBuilder, sql } from 'kysely'
import { statesThat } from '#shared/billing/subscriptions/state-properties.ts'
import type { CouponStage, PlanStage } from '#shared/staff/plans/list-acts.ts'
import { offsetOf } from '#shared/staff/acts/list-fields.ts'
import type { Connection, PlanRow, Schema } from '#server/db/schema.ts'
import { containing } from '#server/db/containing.ts'
import { methodsOf, unitOf } from './queries.ts'

const lasting = statesThat('lasts')

const stageOf = ({ is_retired: retired, is_visible: visible }: PlanRow): PlanStage => {
  if (retired === 1) return 'retirado'
  return visible === 1 ? 'à venda' : 'oculto'
}

export const listEveryPlan = async (db: Connection, now: number) => {
  const rows = await db
    .selectFrom('plans')
    .leftJoin('price_changes', (join) =>
      join.onRef('price_changes.plan_id', '=', 'plans.id').on('price_changes.starts_at', '>', now),
    )
    .selectAll('plans')
    .select(['price_changes.price_cents as next_cents', 'price_changes.starts_at'])
    .select((eb) =>
      eb
        .selectFrom('subscriptions')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('subscriptions.plan_id', '=', 'plans.id')
        .where('subscriptions.state', 'in', lasting)
        .as('subscribers'),
    )
    .orderBy('plans.is_retired')
    .orderBy('plans.position')
    .orderBy('plans.id')
    .execute()
  return rows.map((row) => ({
    plan: row.slug,
    name: row.name,
    stage: stageOf(row),
    price_cents: row.price_cents,
    period: unitOf(row),
    trial_days: row.trial_days,
    screens: row.screens,
    methods: methodsOf(row),
    subscribers: row.subscribers ?? 0,
    next_cents: row.next_cents,
    starts_at: row.starts_at,
  }))
}

/** Must agree with `findCoupon`, which accepts only "vale". */
const couponStage = (eb: ExpressionBuilder<Schema, 'coupons'>, now: number) =>
  eb
    .case()
    .when('is_retired', '=', 1)
    .then(sql<CouponStage>`'encerrado'`)
    .when('ends_at', '<=', now)
    .then(sql<CouponStage>`'vencido'`)
    .when('redemptions', '>=', eb.ref('max_redemptions'))
    .then(sql<CouponStage>`'esgotado'`)
    .when('starts_at', '>', now)
    .then(sql<CouponStage>`'marcado'`)
    .else(sql<CouponStage>`'vale'`)
    .end()

interface Wanted {
  stage?: string | undefined
  text?: string | undefined
  limit: number
  page: number
}

export const listCoupons = async (db: Connection, wanted: Wanted, now: number) => {
  const { stage, text = '', limit } = wanted
  const rows = await db
    .selectFrom('coupons')
    .select(['code', 'description', 'is_own', 'plan_slugs', 'starts_at', 'ends_at'])
    .select(['redemptions', 'max_redemptions'])
    .select((eb) => couponStage(eb, now).as('stage'))
    .$if(stage !== undefined, (query) =>
      query.where((eb) => eb(couponStage(eb, now), '=', stage as CouponStage)),
    )
    .$if(text !== '', (query) => query.where(containing('code', text.toUpperCase())))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf(wanted))
    .execute()
  return rows.map(({ is_own: own, plan_slugs: slugs, ...row }) => ({
    ...row,
    // A coupon without a start in the catalogue.
    starts_at: row.starts_at === 0 ? null : row.starts_at,
    origin: own === 1 ? ('equipe' as const) : ('catálogo' as const),
    plans: slugs === null ? null : (JSON.parse(slugs) as string[]),
  }))
}
