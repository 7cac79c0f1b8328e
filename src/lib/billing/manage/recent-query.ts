import { fetchInvoices } from '#lib/billing/payments/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'

/** What the screen of a new card has to know of the money. */
export const recentInvoicesQuery = () =>
  defineQuery({
    queryKey: ['invoices', 'recent'],
    queryFn: ({ signal }) => fetchInvoices(signal),
    staleTime: 0,
  })
