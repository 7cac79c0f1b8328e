import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePaged } from '#ui/grid/use-paged.ts'
import { cardsQuery, invoiceKey, invoicesQuery } from '#lib/billing/manage/queries.ts'
import { statusesOf } from '#lib/billing/manage/unsettled.ts'
import { plansQuery } from '#lib/billing/plans/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useCustomer } from '#islands/session/use-customer.ts'

/** A changed invoice also changes the subscription. */
const useFreshCustomer = (statuses: string) => {
  const before = useRef(statuses)
  useEffect(() => {
    const isNews = before.current !== '' && before.current !== statuses
    before.current = statuses
    if (isNews) void queryClient.invalidateQueries({ queryKey: ['customer'] })
  }, [statuses])
}

export const useBilling = () => {
  const customer = useCustomer()
  const cards = useQuery(cardsQuery(), queryClient)
  const invoices = usePaged(invoicesQuery(), invoiceKey)
  const plans = useQuery(plansQuery(), queryClient)
  useFreshCustomer(statusesOf(invoices.items))
  const error = customer.error ?? cards.error ?? invoices.query.error ?? plans.error
  if (!customer.data || !cards.data || !invoices.query.data || !plans.data)
    return { data: undefined, error }
  const data = {
    customer: customer.data,
    service: customer.data.service,
    cards: cards.data,
    invoices,
    plans: plans.data.results,
  }
  return { data, error }
}

export type Billing = NonNullable<ReturnType<typeof useBilling>['data']>
