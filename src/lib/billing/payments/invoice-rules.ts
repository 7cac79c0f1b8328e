import type { Invoice } from '#shared/billing/payments/contract.ts'

/** The invoice on screen, else the newest open one; the list is sorted newest first. */
export const invoiceToShow = (
  invoices: readonly Invoice[],
  shownUuid?: string,
): Invoice | undefined =>
  invoices.find(({ uuid }) => uuid === shownUuid) ??
  invoices.find(({ status }) => status === 'open')

const codeInText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Finds a payment's uuid in pasted text, such as an address. */
export const paymentCodeIn = (text: string): string | undefined =>
  codeInText.exec(text)?.[0].toLowerCase()
