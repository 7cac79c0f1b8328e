import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'

export const plansQuery = (coupon?: string) =>
  defineQuery({
    queryKey: ['plans', coupon ?? ''],
    queryFn: ({ signal }) =>
      api('GET /v1/plans-web/', { query: coupon ? { coupon } : {} }, { signal }),
  })

/** Fails with `coupon-not-found` for an unknown or expired coupon. */
export const askForCoupon = (code: string) =>
  api('GET /v3/payments/coupon/{code}/', { params: { code } })
