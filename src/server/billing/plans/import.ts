import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '#server/catalogue/import/source/files.ts'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { couponColumns, offerProblems, type Offers, OffersFile, planColumns } from './format.ts'

/** Plans and coupons of a catalogue folder; undefined if it has none. */
export const readOffers = async (folder: string): Promise<Offers | undefined> => {
  const file = join(folder, 'plans.json')
  if (!existsSync(file)) return undefined
  const offers = await readJson(OffersFile, file)
  const problems = offerProblems(offers)
  if (problems.length > 0) throw new BadCatalogue(problems)
  return offers
}

/**
 * Plans are matched by slug, coupons by code; both keep their ids and subscribers. Those missing
 * from the folder are no longer sold but never deleted, and subscribers keep their price. Coupons that the desk has made stay as they are.
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
