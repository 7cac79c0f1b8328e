import type { Invoice } from '#shared/billing/payments/contract.ts'
import { invoicePauseMs } from '#lib/billing/payments/follow/polling.ts'

/** Spec section 9: the minimum interval, however many invoices are open. */
const calmMs = 15_000

/** Delay before a list with unsettled invoices is checked again; null when nothing will change. */
export const unsettledPauseMs = (invoices: readonly Invoice[]): number | null =>
  invoices.some((invoice) => invoicePauseMs(invoice) !== null) ? calmMs : null

/** Changes when any invoice does; the cached subscription is then outdated. */
export const statusesOf = (invoices: readonly Invoice[]): string =>
  invoices.map(({ uuid, status, payment }) => `${uuid} ${status} ${payment?.status}`).join()
