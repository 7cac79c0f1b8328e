import type { Customer } from '#shared/account/contract.ts'
import { customerQuery } from '#lib/account/queries.ts'
import { fetchInvoices } from '#lib/billing/payments/api.ts'
import type { Invoice, Payment, StoredCard } from '#shared/billing/payments/contract.ts'
import { invoiceToShow } from '#lib/billing/payments/invoice-rules.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { plansQuery } from '#lib/billing/plans/queries.ts'
import { api } from '#lib/api/api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'

export interface FlowAnswers {
  customer: Customer
  cards: readonly StoredCard[]
  /** Ids of the cards whose free days are used up. */
  usedTrials: readonly number[]
  /** Newest first. */
  invoices: readonly Invoice[]
  plans: readonly Plan[]
}

export const openInvoice = ({ invoices }: FlowAnswers): Invoice | undefined =>
  invoiceToShow(invoices)

export const openPayment = (answers: FlowAnswers): Payment | undefined =>
  openInvoice(answers)?.payment ?? undefined

export const fetchPlans = async (coupon: string | undefined): Promise<readonly Plan[]> =>
  (await queryClient.fetchQuery(plansQuery(coupon))).results

export const forgetPlans = () => queryClient.invalidateQueries({ queryKey: ['plans'] })

export const fetchCards = async () => {
  const { cards, without_trial: usedTrials } = await api('GET /v3/payments/credit-card/')
  return { cards, usedTrials }
}

/** Always refetched: the status of the account decides where every other page leads. */
export const fetchAccountId = async (): Promise<number> =>
  (await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })).id

export const fetchAnswers = async (
  account: number,
  coupon: string | undefined,
): Promise<FlowAnswers> => {
  const [customer, cards, invoices, plans] = await Promise.all([
    queryClient.fetchQuery(customerQuery(account)),
    fetchCards(),
    fetchInvoices(),
    fetchPlans(coupon),
  ])
  return { customer, ...cards, invoices, plans }
}
