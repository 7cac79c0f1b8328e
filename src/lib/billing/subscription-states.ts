import type { AccountStatus } from '#lib/session/contract.ts'
import type { SubscriptionState } from './subscription-contract.ts'

/** What the account's status says of each state (spec section 4). */
export const statusOfState: Record<SubscriptionState, AccountStatus> = {
  none: 'reactivation',
  waiting_first_payment: 'waiting_first_payment',
  trial: 'ok',
  active: 'ok',
  past_due: 'payment_warning',
  canceling: 'in_cancelation',
  canceled: 'ok',
  paused: 'reactivation',
  expired: 'reactivation',
}

/** The plainest state behind a status. */
export const stateOfStatus: Record<AccountStatus, SubscriptionState> = {
  ok: 'active',
  payment_warning: 'past_due',
  waiting_first_payment: 'waiting_first_payment',
  in_cancelation: 'canceling',
  reactivation: 'expired',
}
