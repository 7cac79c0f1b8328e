import type { Generated } from 'kysely'

export interface PriceChangeTable {
  id: Generated<number>
  plan_id: number
  price_cents: number
  starts_at: number
  announced_at: number
}

/** Applies from the account's first period after `starts_at`. */
export interface PriceNoticeTable {
  account_id: number
  plan_id: number
  price_cents: number
  starts_at: number
}

export interface RefundTable {
  id: Generated<number>
  payment_id: number
  amount_cents: number
  at: number
}
