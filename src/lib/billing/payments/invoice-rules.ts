import type { Invoice } from '#shared/billing/payments/contract.ts'

const isPayable = ({ status, payment }: Invoice) =>
  status === 'open' && !payment?.is_lapsed_change && !payment?.is_left_to_card

/** The list must be sorted newest first. */
export const invoiceToShow = (
  invoices: readonly Invoice[],
  shownUuid?: string,
): Invoice | undefined => {
  const shown = invoices.find(({ uuid }) => uuid === shownUuid)
  const open = invoices.find(isPayable)
  return shown && shown.status !== 'void' ? shown : (open ?? shown)
}
