import type { Invoice } from '#shared/billing/payments/contract.ts'

/** The list must be sorted newest first. */
export const invoiceToShow = (
  invoices: readonly Invoice[],
  shownUuid?: string,
): Invoice | undefined =>
  invoices.find(({ uuid }) => uuid === shownUuid) ??
  invoices.find(({ status }) => status === 'open')
