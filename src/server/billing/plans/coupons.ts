import type { Coupon } from '#shared/billing/plans/contract.ts'
import { couponFits, type CouponUse } from '#shared/billing/plans/coupon-rules.ts'
import { discountOf } from '#shared/billing/plans/price-rules.ts'
import { offerTerms } from '#shared/billing/subscriptions/offers.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection, CouponRow, PlanRow } from '#server/db/schema.ts'
import { locked } from '#server/db/transaction.ts'
import { instant } from '#server/billing/serializers.ts'
import { unitOf } from './queries.ts'

const slugsOf = ({ plan_slugs: slugs }: CouponRow) =>
  slugs === null ? null : (JSON.parse(slugs) as string[])

export const appliesTo = (coupon: CouponRow, plan: PlanRow, use: CouponUse): boolean =>
  couponFits(slugsOf(coupon), { slug: plan.slug, period: unitOf(plan) }, use)

export const findCoupon = (db: Connection, code: string, now: number) =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .where('is_retired', '=', 0)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) =>
      eb.or([eb('max_redemptions', 'is', null), eb('redemptions', '<', eb.ref('max_redemptions'))]),
    )
    .executeTakeFirst()

export const getCouponById = (db: Connection, id: number) =>
  db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An account may use a coupon once. */
export const hasUsedCoupon = async (
  db: Connection,
  accountId: number,
  couponId: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('coupon_id', '=', couponId)
    .where('status', 'in', ['paid', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Also locks coupons that the order gives up. The fixed order avoids deadlocks. */
export const lockCoupons = (db: Connection, accountId: number, code: string) =>
  locked(
    db,
    db
      .selectFrom('coupons')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('code', '=', code),
          eb(
            'id',
            'in',
            eb
              .selectFrom('invoices')
              .select('coupon_id')
              .where('account_id', '=', accountId)
              .where('status', '=', 'open'),
          ),
        ]),
      )
      .orderBy('id'),
  ).execute()

/** The fixed order avoids deadlocks. */
export const lockCouponSwap = async (
  db: Connection,
  code: string,
  currentId: number | null,
): Promise<void> => {
  const wanted = await db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  const ids = [wanted?.id ?? 0, currentId ?? 0]
  const both = db.selectFrom('coupons').select('id').where('id', 'in', ids).orderBy('id')
  await locked(db, both).execute()
}

/** Atomic; false if the last use is taken. */
export const redeemCoupon = async (db: Connection, id: number): Promise<boolean> => {
  const taken = await db
    .updateTable('coupons')
    .set((eb) => ({ redemptions: eb('redemptions', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('max_redemptions', 'is', null), eb('redemptions', '<', eb.ref('max_redemptions'))]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const releaseCoupon = async (db: Connection, id: number): Promise<void> => {
  await db
    .updateTable('coupons')
    .set((eb) => ({ redemptions: eb('redemptions', '-', 1) }))
    .where('id', '=', id)
    .where('redemptions', '>', 0)
    .execute()
}

export const couponDiscount = (
  coupon: CouponRow | undefined,
  plan: PlanRow,
  priceCents: number,
  use: CouponUse,
): number =>
  coupon && appliesTo(coupon, plan, use)
    ? discountOf(priceCents, {
        percentOff: coupon.percent_off,
        amountOffCents: coupon.amount_off_cents,
      })
    : 0

const { percentOff, invoices: cycles } = offerTerms.discount

export const retentionDiscount = (priceCents: number): number =>
  discountOf(priceCents, { percentOff, amountOffCents: null })

/** Retired, so that its code cannot be entered. */
export const retentionCoupon = async (db: Connection, now: number): Promise<CouponRow> => {
  const code = 'FICA-COM-A-GENTE'
  await db
    .insertInto('coupons')
    .values({
      code,
      description: `${percentOff} % nas próximas ${cycles} faturas`,
      percent_off: percentOff,
      amount_off_cents: null,
      cycles,
      plan_slugs: null,
      starts_at: now,
      ends_at: null,
      max_redemptions: null,
      redemptions: 0,
      is_retired: flag(true),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
}

export const toCoupon = (row: CouponRow): Coupon => ({
  code: row.code,
  description: row.description,
  percent_off: row.percent_off,
  amount_off: row.amount_off_cents,
  cycles: row.cycles,
  plans: slugsOf(row),
  ends_at: instant(row.ends_at),
})
