import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { couponOf, slugOfAddress } from '#lib/billing/checkout/rules.ts'
import { typedSoFar } from '#lib/billing/checkout/store.ts'
import { storedPlanReference } from '#lib/billing/plans/plan-reference.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { plansQuery } from '#lib/billing/plans/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useVisit } from './use-visit.ts'

const slugOfVisit = () => slugOfAddress(location.pathname)

let couponAtFirst: string | undefined

/** Read once: a coupon typed later counts when it is applied. */
const couponOfVisit = () =>
  (couponAtFirst ??= couponOf(
    new URLSearchParams(location.search).get('cupom') ?? typedSoFar().coupon ?? '',
  ))

export interface Order {
  slug: string | undefined
  /** Undefined until the address has been read; a plan newer than the page comes from the API. */
  plan: Plan | undefined
  isUnknown: boolean
  /** A plan newer than the page could not be loaded. */
  isLost: boolean
  coupon: string
  /** The coupon gives no discount on this plan. */
  isCouponVoid: boolean
  setCoupon: (code: string) => void
  retry: () => void
  refresh: () => Promise<unknown>
}

/** A hidden plan is sold only through its link. */
const isOnOffer = ({ slug, is_visible: isVisible }: Plan) =>
  isVisible || slug === storedPlanReference()

/** Starts with the plans of the page's build, until the API has answered. */
export const useOrder = (plans: readonly Plan[]): Order => {
  const slug = useVisit(slugOfVisit)
  const brought = useVisit(couponOfVisit)
  const [chosen, setCoupon] = useState<string>()
  const coupon = chosen ?? brought ?? ''
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    { ...plansQuery(coupon || undefined), placeholderData: (before) => before },
    queryClient,
  )
  const find = (list: readonly Plan[] | undefined) =>
    list?.find((plan) => plan.slug === slug && isOnOffer(plan))
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
    refresh: () => refetch(),
  }
}
