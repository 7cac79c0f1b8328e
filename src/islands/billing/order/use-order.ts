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
  /** Undefined until the address and, for a plan newer than the page, the API have been read. */
  plan: Plan | undefined
  isUnknown: boolean
  /** Loading a plan newer than the page failed. */
  isLost: boolean
  coupon: string
  /** The coupon gives no discount on this plan: it is unknown, expired or for other plans. */
  isCouponVoid: boolean
  setCoupon: (code: string) => void
  retry: () => void
  /** Asks for the prices of now. */
  refresh: () => Promise<unknown>
}

/** A hidden plan is only for who came by its link. */
const isOnOffer = ({ slug, is_visible: isVisible }: Plan) =>
  isVisible || slug === storedPlanReference()

/** The plan from the page's build, then the current one, with the coupon's discount. */
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
