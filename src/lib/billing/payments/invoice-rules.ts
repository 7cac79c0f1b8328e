import type { Invoice } from '#shared/billing/payments/contract.ts'

/** The one that is being looked at, else the newest that is open; the list has the newest first. */
export const invoiceToShow = (
  invoices: readonly Invoice[],
  shownUuid?: string,
): Invoice | undefined =>
  invoices.find(({ uuid }) => uuid === shownUuid) ??
  invoices.find(({ status }) => status === 'open')

const codeInText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The code of a payment in what a person pasted, an address with it included. */
export const paymentCodeIn = (text: string): string | undefined =>
  codeInText.exec(text)?.[0].toLowerCase()
