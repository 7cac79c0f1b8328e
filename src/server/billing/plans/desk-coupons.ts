import { randomInt } from 'node:crypto'
import type { InvoiceStatus } from '#shared/billing/payments/contract.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'

/** Without characters that look alike. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const randomLength = 10

export interface NewCoupon {
  description: string
  percent_off: number | null
  amount_off_cents: number | null
  cycles: number | null
  plans: readonly string[] | null
  ends_at: number | null
  max_redemptions: number | null
}

/** About 50 random bits. */
export const randomCode = (prefix: string): string =>
  prefix +
  Array.from({ length: randomLength }, () => signs.charAt(randomInt(signs.length))).join('')

const columnsOf = ({ plans, ...coupon }: NewCoupon, now: number) => ({
  ...coupon,
  plan_slugs: plans && JSON.stringify(plans),
  starts_at: now,
  redemptions: 0,
  is_retired: flag(false),
  is_own: flag(true),
})

/** Throws coupon-exists; call it in a transaction. */
export const createCoupons = async (
  db: Connection,
  codes: readonly string[],
  coupon: NewCoupon,
  now: number,
): Promise<void> => {
  const columns = columnsOf(coupon, now)
  const most = 500
  for (let from = 0; from < codes.length; from += most) {
    const part = codes.slice(from, from + most)
    const made = await db
      .insertInto('coupons')
      .values(part.map((code) => ({ code, ...columns })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .execute()
    if (made.length !== part.length) throw new Refusal('coupon-exists')
  }
}

export const requireCoupon = async (db: Connection, code: string) => {
  const coupon = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!coupon) throw new Refusal('coupon-not-found')
  return coupon
}

/** Invoices keep their discount. */
export const retireCoupon = async (db: Connection, id: number): Promise<void> => {
  await db
    .updateTable('coupons')
    .set({ is_retired: flag(true) })
    .where('id', '=', id)
    .execute()
}

export const couponUses = (db: Connection, id: number) =>
  db
    .selectFrom('invoices')
    .select(['account_id as customer', 'created_at', 'status', 'discount_cents', 'amount_cents'])
    .$narrowType<{ status: InvoiceStatus }>()
    .where('coupon_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
