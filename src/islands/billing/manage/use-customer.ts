import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '#lib/account/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'

/** The account that is signed in, with its subscription. */
export const useCustomer = () => {
  const me = useQuery(meQuery(), queryClient)
  const customer = useQuery(customerQuery(me.data?.id ?? 0), queryClient)
  return { data: customer.data, error: me.error ?? customer.error }
}
