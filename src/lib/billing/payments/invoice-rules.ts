import type { Invoice, Payment } from './contract.ts'

/** The one that is being looked at, else the newest that is open; the list has the newest first. */
export const invoiceToShow = (
  invoices: readonly Invoice[],
  shownUuid?: string,
): Invoice | undefined =>
  invoices.find(({ uuid }) => uuid === shownUuid) ??
  invoices.find(({ status }) => status === 'open')

/** The newest attempt; an older one that was paid after all settles it just as well. */
export const paymentOfInvoice = ({ status, payment }: Invoice): Payment | null =>
  payment && status === 'paid' ? { ...payment, status: 'paid' } : payment

const codeInText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The code of a payment in what a person pasted, an address with it included. */
export const paymentCodeIn = (text: string): string | undefined =>
  codeInText.exec(text)?.[0].toLowerCase()
