import type { Invoice } from '#shared/billing/payments/contract.ts'
import { invoicePauseMs } from '#lib/billing/payments/follow/polling.ts'

/** Spec section 9; independent of the number of open invoices. */
const pollingMs = 15_000

/** Null when nothing can change. */
export const unsettledPauseMs = (invoices: readonly Invoice[]): number | null =>
  invoices.some((invoice) => invoicePauseMs(invoice) !== null) ? pollingMs : null

/** A different text means that the cached subscription is outdated. */
export const statusesOf = (invoices: readonly Invoice[]): string =>
  invoices.map(({ uuid, status, payment }) => `${uuid} ${status} ${payment?.status}`).join()
