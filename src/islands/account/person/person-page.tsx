import { AccountSkeleton } from '#islands/account/account-skeleton.tsx'
import { useCustomer } from '#islands/ui/use-customer.ts'
import { QueryScreen } from '#islands/ui/query-screen.tsx'
import { PersonForm } from './person-form.tsx'

export const PersonPage = () => (
  <QueryScreen query={useCustomer()} placeholder={<AccountSkeleton cards={[5, 6]} />}>
    {(customer) => <PersonForm customer={customer} />}
  </QueryScreen>
)
