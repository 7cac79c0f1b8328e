import { owedOf } from '#lib/billing/manage/owed.ts'
import { moneyOf } from '#lib/billing/subscriptions/money.ts'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { paymentOutcome } from '#shared/billing/payments/rules.ts'
import { fetchInvoices, fetchService } from './api.ts'
import { invoiceToShow } from './invoice-rules.ts'

/** Its document is over, so only the subscription says whether it is still to be paid. */
const mayBeWithdrawn = ({ status, kind, payment }: Invoice) =>
  status === 'open' &&
  kind !== 'change' &&
  payment !== null &&
  paymentOutcome[payment.status] === 'failed'

/** The invoice on screen stays there after it is paid. */
export const billAsker = () => {
  let shownUuid: string | undefined
  return async (signal: AbortSignal) => {
    const found = invoiceToShow(await fetchInvoices(signal), shownUuid)
    shownUuid = found?.uuid
    if (found && !mayBeWithdrawn(found)) return { invoice: found, money: null }
    const service = await fetchService()
    const invoice = found && owedOf([found], service) ? found : undefined
    return { invoice, money: invoice ? null : moneyOf(service) }
  }
}
