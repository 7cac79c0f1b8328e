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
  /** Simultaneous screens. */
  screens: number
  items: string
  payment_methods: string
  is_visible: Flag
  /** No longer sold; existing subscribers keep it. */
  is_retired: Flag
  /** The value of `price_id` in the API, such as in a plan change. */
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
  /** Number of invoices that it lowers; null: every one. */
  cycles: number | null
  /** JSON list of plan slugs; null: every plan. */
  plan_slugs: string | null
  starts_at: number
  ends_at: number | null
  max_redemptions: number | null
  redemptions: number
  is_retired: Flag
  /** Made by the desk: an import leaves it alone. */
  is_own: Generated<Flag>
}

/** A sign-up in progress. Never holds a password or card data. */
export interface LeadTable {
  uuid: string
  step: string
  email: string
  /** JSON of the person's input and origin. */
  fields: string
  /** The account that is being created from the lead, or has been. */
  account_id: number | null
  created_at: number
  updated_at: number
  converted_at: number | null
  /** Hash of the key that created the account. */
  conversion_key: string | null
  /** Until this time one call is converting the lead. */
  claimed_until: number | null
  /** Hash of the key of that call: the same key may go on at once. */
  claimed_by: string | null
}

/** One for each account. */
export interface SubscriptionTable {
  account_id: number
  uuid: string
  /** Access as the sessions read it: until `expires_at`, or without an end. */
  is_active: Flag
  expires_at: number | null
  state: SubscriptionState
  plan_id: number | null
  /** The plan that starts with the next period. */
  next_plan_id: number | null
  /** This subscriber's price for each period, before coupons. */
  price_cents: Generated<number>
  /** card, boleto or pix. */
  payment_method: string | null
  card_id: number | null
  coupon_id: number | null
  coupon_cycles_left: number | null
  started_at: number | null
  /** The day of months, where the desk has moved it. */
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
  /** The accepted retention offer; a subscription can accept one in its life. */
  offer_taken: string | null
}

/** History of a subscription, for support and accounting. */
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
  /** Keyed hash of the gateway's fingerprint of the number; null for older and removed cards. */
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

/** One attempt to collect an invoice. */
export interface PaymentTable {
  id: Generated<number>
  uuid: string
  /** Short, for people: it stands in mails. Null for payments from before it. */
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
  /** How much is to have gone back when the refund under way is done; 0: all of it. */
  refund_asked_cents: Generated<number>
  /** Where the money of a boleto goes back to, by hand; null otherwise and afterwards. */
  refund_account: string | null
}

/** Gateway events that have had their effect: a second delivery changes nothing. */
export interface GatewayEventTable {
  gateway: string
  event_id: string
  received_at: number
  kind: Generated<string>
  charge_ref: Generated<string>
  /** Uuid of the payment, where the provider has named it. */
  reference: string | null
  state: Generated<EventState>
  /** How often it had no effect because something failed. */
  failures: Generated<number>
  last_error: string | null
}

/**
 * Things that a person may have once, such as a trial, by a keyed hash of CPF, card or account. It
 * outlives the account, and says nothing about anybody without the key.
 */
export interface OnceMarkTable {
  mark: string
  made_at: number
}

/** Work for people: a refund that nobody makes by itself, a chargeback. */
export interface SupportCaseTable {
  id: Generated<number>
  kind: SupportCaseKind
  payment_id: number
  status: SupportCaseStatus
  opened_at: number
  changed_at: number
}

/** `refund-review`: asked for again; `refund-by-hand`: the gateway has no way back. */
export type SupportCaseKind = 'refund-review' | 'refund-by-hand' | 'chargeback'

/** `won` and `lost` are how a chargeback ends, `done` everything else. */
export type SupportCaseStatus = 'open' | 'won' | 'lost' | 'done'
