import type { Invoice } from '#shared/billing/payments/contract.ts'
import { invoicePauseMs } from '#lib/billing/payments/follow/polling.ts'

/** Spec section 9: not more often than this, however many are open. */
const calmMs = 15_000

/** How long until a list with something unsettled is looked at again; null: nothing will change. */
export const unsettledPauseMs = (invoices: readonly Invoice[]): number | null =>
  invoices.some((invoice) => invoicePauseMs(invoice) !== null) ? calmMs : null

/** Changes when any invoice does: what is told of the subscription is then old. */
export const standingOf = (invoices: readonly Invoice[]): string =>
  invoices.map(({ uuid, status, payment }) => `${uuid} ${status} ${payment?.status}`).join()
