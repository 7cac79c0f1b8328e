import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { couponColumns, type Offers, planColumns } from './format.ts'

/**
 * Matched by slug or code, so ids stay. What is missing is retired, not deleted. Coupons of the
 * desk stay unchanged.
 */
export const importOffers = async (db: Connection, { plans, coupons }: Offers): Promise<void> => {
  await db
    .updateTable('plans')
    .set({ is_retired: flag(true) })
    .execute()
  for (const [index, plan] of plans.entries()) {
    const { slug, ...columns } = planColumns(plan, index + 1)
    await db
      .insertInto('plans')
      .values({ slug, ...columns })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
      .execute()
  }
  await db
    .updateTable('coupons')
    .set({ is_retired: flag(true) })
    .where('is_own', '=', flag(false))
    .execute()
  for (const coupon of coupons) {
    const { code, ...columns } = couponColumns(coupon)
    await db
      .insertInto('coupons')
      .values({ code, ...columns, redemptions: 0 })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
      .execute()
  }
}
