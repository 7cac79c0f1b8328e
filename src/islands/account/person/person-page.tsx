import { AccountSkeleton } from '#islands/account/account-skeleton.tsx'
import { useCustomer } from '#islands/session/use-customer.ts'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { PersonForm } from './person-form.tsx'

export const PersonPage = () => (
  <QueryScreen query={useCustomer()} placeholder={<AccountSkeleton cards={[5, 6]} />}>
    {(customer) => <PersonForm customer={customer} />}
  </QueryScreen>
)
