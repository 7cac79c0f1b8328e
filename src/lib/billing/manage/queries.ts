import type { Invoice } from '#shared/billing/payments/contract.ts'
import { api } from '#lib/api/api.ts'
import { fetchInvoices } from '#lib/billing/payments/api.ts'
import { definePagedQuery, itemsOf } from '#lib/api/paging.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { unsettledPauseMs } from './unsettled.ts'

const invoicesShown = '6'

export const cardsQuery = () =>
  defineQuery({
    queryKey: ['cards'],
    queryFn: async ({ signal }) =>
      (await api('GET /v3/payments/credit-card/', {}, { signal })).cards,
    staleTime: 0,
  })

export const invoiceKey = ({ uuid }: Invoice) => uuid

export const invoicesQuery = () => {
  const query = definePagedQuery(['invoices'], 'GET /v1/invoices/', {
    query: { limit: invoicesShown },
  })
  return {
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Parameters<typeof itemsOf<Invoice>>[0] } }) =>
      unsettledPauseMs(itemsOf(state.data, invoiceKey)) ?? (false as const),
  }
}

/** For screens that only check what is owed. */
export const recentInvoicesQuery = () =>
  defineQuery({
    queryKey: ['invoices', 'recent'],
    queryFn: ({ signal }) => fetchInvoices(signal),
    staleTime: 0,
  })
