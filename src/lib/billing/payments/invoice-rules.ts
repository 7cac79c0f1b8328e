import type { Invoice } from '#shared/billing/payments/contract.ts'

/** The invoice on screen, else the newest open one; the list is sorted newest first. */
export const invoiceToShow = (
  invoices: readonly Invoice[],
  shownUuid?: string,
): Invoice | undefined =>
  invoices.find(({ uuid }) => uuid === shownUuid) ??
  invoices.find(({ status }) => status === 'open')
