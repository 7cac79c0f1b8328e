import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { couponOf, slugOfAddress } from '#lib/billing/checkout/rules.ts'
import { typedSoFar } from '#lib/billing/checkout/store.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { plansQuery } from '#lib/billing/plans/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useVisit } from './use-visit.ts'

const slugOfVisit = () => slugOfAddress(location.pathname)

let couponAtFirst: string | undefined

/** Read once: what is typed later counts when it is applied. */
const couponOfVisit = () =>
  (couponAtFirst ??= couponOf(
    new URLSearchParams(location.search).get('cupom') ?? typedSoFar().coupon ?? '',
  ))

export interface Order {
  slug: string | undefined
  /** Undefined until the address and, for a plan newer than the page, the API have told. */
  plan: Plan | undefined
  isUnknown: boolean
  /** A plan newer than the page could not be asked for. */
  isLost: boolean
  coupon: string
  /** The coupon takes nothing off this plan: it is unknown, over or of other plans. */
  isCouponVoid: boolean
  setCoupon: (code: string) => void
  retry: () => void
}

/** The plan as the page was built with it, then as it is sold now, with what a coupon takes off. */
export const useOrder = (plans: readonly Plan[]): Order => {
  const slug = useVisit(slugOfVisit)
  const brought = useVisit(couponOfVisit)
  const [chosen, setCoupon] = useState<string>()
  const coupon = chosen ?? brought ?? ''
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    { ...plansQuery(coupon || undefined), placeholderData: (before) => before },
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
    isCouponVoid:
      coupon !== '' && plan?.coupon === null && data !== undefined && !isPlaceholderData,
    setCoupon,
    retry: () => void refetch(),
  }
}
