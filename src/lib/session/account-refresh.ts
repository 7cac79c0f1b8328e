import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from './queries.ts'

/** Asks the server for the account with its open profile, and for the profiles on screen. */
export const refreshAccount = async (): Promise<void> => {
  const profiles = queryClient.refetchQueries({ queryKey: ['profiles'], type: 'active' })
  await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })
  await profiles
}
