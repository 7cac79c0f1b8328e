import * as v from 'valibot'
import { Coupon, PaymentMethodName } from '#shared/billing/plans/contract.ts'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { operation } from '#shared/operation.ts'
import { Id } from '#shared/common-schemas.ts'
import { Service } from './contract.ts'

/**
 * How the next invoices are paid. What is open already gives way: a Pix or boleto for it is withdrawn
 * and, by the new method, comes anew; a failed card is not charged by this call.
 */
export const putPaymentMethod = operation({
  id: 'putPaymentMethod',
  method: 'PUT',
  path: '/v1/subscriptions/payment-method/',
  access: 'adult',
  confirmed: true,
  summary: 'Troca a forma de pagamento da assinatura',
  body: v.object({
    payment_method: PaymentMethodName,
    /** Without it: the default card. */
    card_id: v.optional(Id),
  }),
  answer: Service,
  refusals: [
    'no-subscription',
    'method-not-accepted',
    'card-required',
    'address-required',
    'document-required',
    'still-processing',
  ],
  extension: true,
})

/** From the next invoice on; it takes the place of the coupon of before. */
export const postSubscriptionCoupon = operation({
  id: 'postSubscriptionCoupon',
  method: 'POST',
  path: '/v1/subscriptions/coupon/',
  access: 'adult',
  summary: 'Usa um cupom na assinatura',
  body: v.object({ coupon: CouponCode }),
  answer: Coupon,
  refusals: ['no-subscription', 'coupon-not-found', 'too-many-attempts'],
  extension: true,
})
