import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { PeriodUnit, Price } from '#shared/billing/plans/price-rules.ts'
import type { Connection, PlanRow } from '#server/db/schema.ts'

const plansOnSale = (db: Connection) =>
  db.selectFrom('plans').selectAll().where('is_retired', '=', 0)

export const listPlans = (db: Connection, isVisible?: boolean) =>
  plansOnSale(db)
    .$if(isVisible !== undefined, (query) => query.where('is_visible', '=', isVisible ? 1 : 0))
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findPlanOnSale = (db: Connection, slug: string) =>
  plansOnSale(db).where('slug', '=', slug).executeTakeFirst()

export const findPlanByPrice = (db: Connection, priceRef: string) =>
  plansOnSale(db).where('price_ref', '=', priceRef).executeTakeFirst()

interface Claim {
  planref?: string | null | undefined
  /** The account's current or chosen plans. */
  own?: readonly (number | null)[]
}

export const mayOrderPlan = (
  { id, slug, is_visible: isVisible }: PlanRow,
  { planref, own = [] }: Claim,
): boolean => isVisible === 1 || planref === slug || own.includes(id)

/** Includes retired plans, because subscribers keep them. */
export const getPlan = (db: Connection, id: number) =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const methodsOf = (plan: PlanRow) => JSON.parse(plan.payment_methods) as PaymentMethod[]

export const unitOf = (plan: PlanRow) => plan.period as PeriodUnit

export const priceOf = (plan: PlanRow): Price => ({
  priceCents: plan.price_cents,
  unit: unitOf(plan),
})

export const findCheaperPlan = (db: Connection, period: string, priceCents: number) =>
  plansOnSale(db)
    .where('is_visible', '=', 1)
    .where('period', '=', period)
    .where('price_cents', '<', priceCents)
    .orderBy('price_cents', 'desc')
    .limit(1)
    .executeTakeFirst()
