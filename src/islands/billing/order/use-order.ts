import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { slugOfAddress } from '#lib/billing/checkout/rules.ts'
import { typedSoFar } from '#lib/billing/checkout/store.ts'
import type { Plan } from '#lib/billing/plans/contract.ts'
import { plansQuery } from '#lib/billing/plans/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { useVisit } from './use-visit.ts'

const slugOfVisit = () => slugOfAddress(location.pathname)

let couponAtFirst: string | undefined

/** Read once: what is typed later counts when it is applied. */
const couponOfVisit = () =>
  (couponAtFirst ??= (
    new URLSearchParams(location.search).get('cupom') ??
    typedSoFar().coupon ??
    ''
  )
    .trim()
    .toUpperCase())

const codePattern = /^[A-Z0-9-]{3,30}$/

export interface Order {
  slug: string | undefined
  /** Undefined until the address and, for a plan newer than the page, the API have told. */
  plan: Plan | undefined
  isUnknown: boolean
  /** A plan newer than the page could not be asked for. */
  isLost: boolean
  coupon: string
  setCoupon: (code: string) => void
  retry: () => void
}

/** The plan as the page was built with it, then as it is sold now, with what a coupon takes off. */
export const useOrder = (plans: readonly Plan[]): Order => {
  const slug = useVisit(slugOfVisit)
  const brought = useVisit(couponOfVisit)
  const [chosen, setCoupon] = useState<string>()
  const coupon = chosen ?? brought ?? ''
  const asked = codePattern.test(coupon) ? coupon : undefined
  const { data, isError, refetch } = useQuery(
    { ...plansQuery(asked), placeholderData: (before) => before },
    queryClient,
  )
  const find = (list: readonly Plan[] | undefined) => list?.find((plan) => plan.slug === slug)
  const plan = slug === undefined ? undefined : data ? find(data.results) : find(plans)
  return {
    slug,
    plan,
    isUnknown: slug !== undefined && data !== undefined && !plan,
    isLost: slug !== undefined && isError && !plan,
    coupon,
    setCoupon,
    retry: () => void refetch(),
  }
}
