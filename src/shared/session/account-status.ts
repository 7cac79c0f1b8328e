import type { AccountStatus } from './contract.ts'

/** Spec section 4. */
const watches: Record<AccountStatus, boolean> = {
  ok: true,
  payment_warning: true,
  waiting_first_payment: false,
  in_cancelation: true,
  reactivation: false,
}

export const mayWatch = (status: AccountStatus): boolean => watches[status]
