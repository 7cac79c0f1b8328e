import { moneyOf } from '#lib/billing/subscriptions/money.ts'
import { fetchInvoices, fetchService } from './api.ts'
import { invoiceToShow } from './invoice-rules.ts'

/** The invoice on screen stays there after it is paid. */
export const billAsker = () => {
  let shownUuid: string | undefined
  return async (signal: AbortSignal) => {
    const invoice = invoiceToShow(await fetchInvoices(signal), shownUuid)
    shownUuid = invoice?.uuid
    return { invoice, money: invoice ? null : moneyOf(await fetchService()) }
  }
}
