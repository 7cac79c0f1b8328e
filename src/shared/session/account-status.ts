import type { AccountStatus } from './contract.ts'

/** A status that may watch; the others are sent to pay, or to subscribe again (spec section 4). */
const watches: Record<AccountStatus, boolean> = {
  ok: true,
  payment_warning: true,
  waiting_first_payment: false,
  in_cancelation: true,
  reactivation: false,
}

export const mayWatch = (status: AccountStatus): boolean => watches[status]
