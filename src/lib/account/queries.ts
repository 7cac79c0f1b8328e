import { defineQuery, queryClient } from '#lib/api/query-client.ts'
import { fetchCustomer } from './api.ts'
import type { Customer } from '#shared/account/contract.ts'

/** Cached data is shown at once, but always refetched: money and status must be current. */
export const customerQuery = (id: number) =>
  defineQuery({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => fetchCustomer(id, signal),
    enabled: id > 0,
    staleTime: 0,
  })

export const keepCustomer = (customer: Customer): void => {
  queryClient.setQueryData(customerQuery(customer.id).queryKey, customer)
}
