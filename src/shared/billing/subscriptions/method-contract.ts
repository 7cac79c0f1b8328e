import * as v from 'valibot'
import { Coupon, PaymentMethodName } from '#shared/billing/plans/contract.ts'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { operation } from '#shared/operation.ts'
import { Id } from '#shared/common-schemas.ts'
import { Service } from './contract.ts'

export const putPaymentMethod = operation({
  id: 'putPaymentMethod',
  method: 'PUT',
  path: '/v1/subscriptions/payment-method/',
  access: 'adult',
  confirmed: true,
  activity: 'payment_method_changed',
  summary: 'Troca a forma de pagamento da assinatura',
  description:
    'Sets how the next invoices are paid; an open Pix or boleto is withdrawn and made anew, and a failed card is not charged.',
  body: v.object({
    payment_method: PaymentMethodName,
    /** Default: the default card. */
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
    'too-many-attempts',
  ],
  extension: true,
})

export const postSubscriptionCoupon = operation({
  id: 'postSubscriptionCoupon',
  method: 'POST',
  path: '/v1/subscriptions/coupon/',
  access: 'adult',
  summary: 'Usa um cupom na assinatura',
  description:
    'Applies a coupon from the next invoice on, which it must lower; it replaces the coupon of before.',
  body: v.object({ coupon: CouponCode }),
  answer: Coupon,
  refusals: ['no-subscription', 'coupon-not-found', 'coupon-not-for-plan', 'too-many-attempts'],
  extension: true,
})
