import { getExport } from '#shared/account/privacy-contract.ts'
import { getCoupon } from '#shared/billing/plans/contract.ts'
import { postSubscriptionCoupon } from '#shared/billing/subscriptions/method-contract.ts'
import type { Limited } from './limited.ts'

/** Limits on guessing codes and on expensive reads. */
export const limitedInAccount: readonly Limited[] = [
  {
    name: 'coupons',
    operation: getCoupon,
    atMost: 60,
    attempt: (_, number) => ({ params: { code: `CUPOM-${number}` } }),
  },
  {
    name: 'coupons of a subscription',
    operation: postSubscriptionCoupon,
    atMost: 60,
    attempt: (_, number) => ({ body: { coupon: `CUPOM-${number}` } }),
  },
  { name: 'copies of the data', operation: getExport, atMost: 10, attempt: () => ({}) },
]
