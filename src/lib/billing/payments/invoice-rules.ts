import type { Invoice } from '#shared/billing/payments/contract.ts'

/** The list must be sorted newest first. */
export const invoiceToShow = (
  invoices: readonly Invoice[],
  shownUuid?: string,
): Invoice | undefined => {
  const shown = invoices.find(({ uuid }) => uuid === shownUuid)
  const open = invoices.find(
    ({ status, payment }) => status === 'open' && !payment?.is_lapsed_change,
  )
  return shown && shown.status !== 'void' ? shown : (open ?? shown)
}
