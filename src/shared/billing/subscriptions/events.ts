import type { SubscriptionState } from './contract.ts'

export const subscriptionEvents = [
  'subscribed_with_trial',
  'first_payment_started',
  'reactivation_started',
  'plan_changed',
  'cancel_started',
  'cancel_kept',
  'cancel_confirmed',
  'cancel_undone',
  'offer_discount',
  'offer_cheaper_plan',
  'offer_pause',
  'pause_undone',
  'payment_confirmed',
  'payment_failed',
  'payment_expired',
  'refunded',
  'change_refunded',
  'charged_back',
  'chargeback_won',
  'extended',
  'extension_undone',
  'ended_by_desk',
  'account_erased',
  'waiting_ended',
  'trial_ended',
  'document_due',
  'plan_begun',
  'period_ended',
  'retry_due',
  'grace_ended',
  'pause_ended',
] as const

export type SubscriptionEventName = (typeof subscriptionEvents)[number]

/** Defined in machine.ts. */
export type Guard =
  | 'trial_unused'
  | 'has_paid'
  | 'in_trial'
  | 'in_period'
  | 'in_grace'
  | 'in_pause'
  | 'offer_open'
  | 'leaving_over'
  | 'waiting_over'
  | 'plan_reached'
  | 'period_over'
  | 'grace_over'
  | 'pause_over'
  | 'pause_planned'
  | 'retry_reached'
  | 'document_reached'
  | 'collects_card'
  | 'pays_by_document'

/** Applied in machine.ts or by the server. */
export type Effect =
  | 'begin_trial'
  | 'begin_wait'
  | 'begin_period'
  | 'begin_grace'
  | 'begin_cancel'
  | 'end_cancel'
  | 'seal_cancel'
  | 'plan_pause'
  | 'undo_pause'
  | 'take_offer'
  | 'change_period'
  | 'extend_period'
  | 'begin_plan'
  | 'count_retry'
  | 'end_access'
  | 'collect'
  | 'issue_document'
  | 'grant_discount'
  | 'choose_cheaper_plan'
  | 'void_invoices'

export interface Transition {
  to: SubscriptionState
  /** The first transition whose guards all hold is taken. */
  when?: readonly Guard[]
  does?: readonly Effect[]
}
