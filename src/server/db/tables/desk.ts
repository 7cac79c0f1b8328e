import type { Generated } from 'kysely'

/** A price that comes, or has come, after it was told. */
export interface PriceChangeTable {
  id: Generated<number>
  plan_id: number
  price_cents: number
  starts_at: number
  announced_at: number
}

/** An account that was told of it: it pays it from its first period after its day. */
export interface PriceNoticeTable {
  account_id: number
  plan_id: number
  price_cents: number
  starts_at: number
}

/** Money of a payment that went back, each time of it. */
export interface RefundTable {
  id: Generated<number>
  payment_id: number
  amount_cents: number
  at: number
}
