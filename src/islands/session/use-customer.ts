import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '#lib/account/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'

/** `at` is the time of the answer. */
export const useCustomer = () => {
  const me = useQuery(meQuery(), queryClient)
  const customer = useQuery(customerQuery(me.data?.id ?? 0), queryClient)
  const error = customer.error ?? (me.data ? null : me.error)
  return { data: customer.data, error, at: customer.dataUpdatedAt }
}
