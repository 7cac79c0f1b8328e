import type { Generated } from 'kysely'
import type { PaymentStatus } from '#shared/billing/payments/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import type { EventState } from '#shared/staff/payments/webhook-acts.ts'
import type { Flag } from '#server/db/flag.ts'

export interface PlanTable {
  id: Generated<number>
  slug: string
  name: string
  description: string
  price_cents: number
  /** month or year. */
  period: string
  trial_days: number
  screens: number
  items: string
  payment_methods: string
  is_visible: Flag
  /** No longer sold; existing subscribers keep it. */
  is_retired: Flag
  /** `price_id` in the API. */
  price_ref: string
  position: number
}

export interface CouponTable {
  id: Generated<number>
  /** Upper case. */
  code: string
  description: string
  percent_off: number | null
  amount_off_cents: number | null
  /** Number of discounted invoices; null: all. */
  cycles: number | null
  /** JSON list of plan slugs; null: all. */
  plan_slugs: string | null
  starts_at: number
  ends_at: number | null
  max_redemptions: number | null
  redemptions: number
  is_retired: Flag
  /** Created by the team; imports leave it alone. */
  is_own: Generated<Flag>
}

/** Never holds a password or card data. */
export interface LeadTable {
  uuid: string
  step: string
  email: string
  /** JSON. */
  fields: string
  /** Set before the account is complete. */
  account_id: number | null
  created_at: number
  updated_at: number
  converted_at: number | null
  /** Hash of the key that created the account. */
  conversion_key: string | null
  /** One call converts the lead; its claim ends at this time. */
  claimed_until: number | null
  /** Hash of that call's key, so that its retry may continue at once. */
  claimed_by: string | null
}

export interface SubscriptionTable {
  account_id: number
  uuid: string
  /** Access until `expires_at`; null: no end. */
  is_active: Flag
  expires_at: number | null
  state: SubscriptionState
  plan_id: number | null
  next_plan_id: number | null
  /** Takes over with a period that was paid before its start. */
  paid_plan_id: number | null
  /** Before coupons. */
  price_cents: Generated<number>
  /** card, boleto or pix. */
  payment_method: string | null
  card_id: number | null
  coupon_id: number | null
  coupon_cycles_left: number | null
  started_at: number | null
  /** Start of billing months, if the team moved it. */
  anchor_at: Generated<number | null>
  trial_ends_at: number | null
  period_start: number | null
  period_end: number | null
  grace_ends_at: number | null
  failed_attempts: Generated<number>
  paused_until: number | null
  cancel_started_at: number | null
  canceled_at: number | null
  cancel_reason: string | null
  cancel_protocol: string | null
  offer_taken: string | null
}

export interface SubscriptionEventTable {
  id: Generated<number>
  account_id: number
  event: string
  /** Empty if the event changes no state. */
  from_state: SubscriptionState | ''
  to_state: SubscriptionState | ''
  detail: string
  at: number
}

export interface CardTable {
  id: Generated<number>
  account_id: number
  gateway: string
  card_ref: string
  brand: string
  last4: string
  holder_name: string
  exp_month: number
  exp_year: number
  is_default: Flag
  created_at: number
  removed_at: number | null
  /** Keyed hash; null for older and removed cards. */
  fingerprint: string | null
}

export interface GatewayCustomerTable {
  account_id: number
  gateway: string
  customer_ref: string
}

export interface InvoiceTable {
  id: Generated<number>
  uuid: string
  account_id: number
  plan_id: number
  /** first, renewal, change or reactivation. */
  kind: string
  /** open, paid, void or refunded. */
  status: string
  amount_cents: number
  discount_cents: number
  coupon_id: number | null
  period_start: number
  period_end: number
  due_at: number
  created_at: number
  paid_at: number | null
}

export interface PaymentTable {
  id: Generated<number>
  uuid: string
  /** Short, for mails; null for older payments. */
  code: string | null
  invoice_id: number
  account_id: number
  method: string
  amount_cents: number
  status: PaymentStatus
  gateway: string
  charge_ref: string | null
  card_id: number | null
  refusal: string | null
  pix_code: string | null
  pix_expires_at: number | null
  boleto_line: string | null
  boleto_barcode: string | null
  boleto_due_at: number | null
  created_at: number
  settled_at: number | null
  refunded_cents: Generated<number>
  /** Refunded total once the running refund is done; 0: the full amount. */
  refund_asked_cents: Generated<number>
  /** For refunding a boleto by hand; null otherwise. */
  refund_account: string | null
}

/** Processed gateway events, so that a second delivery changes nothing. */
export interface GatewayEventTable {
  gateway: string
  event_id: string
  received_at: number
  kind: Generated<string>
  charge_ref: Generated<string>
  /** Uuid of the payment, if the gateway sent it. */
  reference: string | null
  state: Generated<EventState>
  failures: Generated<number>
  last_error: string | null
}

/**
 * Keyed hashes of CPF, card or account, for what a person may have once, such as a trial. Rows outlive the
 * account.
 */
export interface OnceMarkTable {
  mark: string
  made_at: number
}

export interface SupportCaseTable {
  id: Generated<number>
  kind: SupportCaseKind
  payment_id: number
  status: SupportCaseStatus
  opened_at: number
  changed_at: number
}

/** `refund-review`: requested again; `refund-by-hand`: the gateway cannot refund it. */
export type SupportCaseKind = 'refund-review' | 'refund-by-hand' | 'chargeback'

/** `won` and `lost` end a chargeback, `done` all other cases. */
export type SupportCaseStatus = 'open' | 'won' | 'lost' | 'done'
