import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'

/** The plans on sale now, with the coupon's discount on each. */
export const plansQuery = (coupon?: string) =>
  defineQuery({
    queryKey: ['plans', coupon ?? ''],
    queryFn: ({ signal }) =>
      api('GET /v1/plans-web/', { query: coupon ? { coupon } : {} }, { signal }),
  })

/** Refused with `coupon-not-found` when the coupon does not exist or is no longer valid. */
export const askForCoupon = (code: string) =>
  api('GET /v3/payments/coupon/{code}/', { params: { code } })
