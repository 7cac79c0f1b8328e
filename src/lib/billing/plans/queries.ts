import { call } from '#lib/api/http.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { getCoupon, getPlansWeb } from '#shared/billing/plans/contract.ts'

/** The plans on sale now; with a coupon, what it takes off each. */
export const plansQuery = (coupon?: string) =>
  defineQuery({
    queryKey: ['plans', coupon ?? ''],
    queryFn: ({ signal }) => call(getPlansWeb, { query: coupon ? { coupon } : {} }, { signal }),
  })

/** Refused with `coupon-not-found` when it does not exist or is over. */
export const askForCoupon = (code: string) => call(getCoupon, { params: { code } })
