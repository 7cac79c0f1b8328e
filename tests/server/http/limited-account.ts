import { patchAccount, putAccount } from '#shared/account/contract.ts'
import { postEmailConfirmation, postEmailLink } from '#shared/account/email-contract.ts'
import { getExport } from '#shared/account/privacy-contract.ts'
import { getCoupon } from '#shared/billing/plans/contract.ts'
import { findPayment, renewPayment } from '#shared/billing/payments/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import {
  postSubscriptionCoupon,
  putPaymentMethod,
} from '#shared/billing/subscriptions/method-contract.ts'
import { putProfilePhoto } from '#shared/profiles/contract.ts'
import { startSocialLink } from '#shared/session/social/contract.ts'
import type { Limited } from './limited-operation.ts'

const noUuid = '00000000-0000-4000-8000-000000000000'

export const limitedInAccount: readonly Limited[] = [
  {
    name: 'e-mail changes by PATCH',
    operation: patchAccount,
    atMost: 10,
    attempt: ({ mine }, number) => ({
      params: { id: mine.accountId },
      body: { email: `troca${number}@vereda.test` },
    }),
  },
  {
    name: 'e-mail changes by PUT',
    operation: putAccount,
    atMost: 10,
    attempt: ({ mine }, number) => ({
      params: { id: mine.accountId },
      body: { name: 'Rita Sá', email: `troca${number}@vereda.test` },
    }),
  },
  {
    name: 'guesses of an e-mail confirmation code',
    operation: postEmailConfirmation,
    atMost: 30,
    attempt: (_, number) => ({ body: { token: `codigo-${number}` } }),
  },
  {
    name: 'guesses of a payment code',
    operation: findPayment,
    atMost: 60,
    attempt: () => ({ body: { code: '00000-00000' } }),
  },
  {
    name: 'starts of a social link',
    operation: startSocialLink,
    atMost: 60,
    attempt: () => ({ body: { provider: 'casa' } }),
  },
  {
    name: 'guesses of a coupon',
    operation: getCoupon,
    atMost: 60,
    attempt: (_, number) => ({ params: { code: `CUPOM-${number}` } }),
  },
  {
    name: 'coupons on a subscription',
    operation: postSubscriptionCoupon,
    atMost: 60,
    attempt: (_, number) => ({ body: { coupon: `CUPOM-${number}` } }),
  },
  {
    name: 'orders',
    operation: postSubscription,
    atMost: 15,
    attempt: () => ({ body: { plan: 'nao-ha', payment_method: 'pix' } }),
  },
  {
    name: 'plan changes',
    operation: postPlanChange,
    atMost: 15,
    attempt: () => ({ body: { price_id: 'price_nao_ha', subscription_id: noUuid } }),
  },
  {
    name: 'renewed Pix and boleto payments',
    operation: renewPayment,
    atMost: 15,
    attempt: () => ({ params: { uuid: noUuid }, body: { payment_method: 'pix' } }),
  },
  {
    name: 'changes of the payment method',
    operation: putPaymentMethod,
    atMost: 15,
    attempt: (_, number) => ({ body: { payment_method: number % 2 === 0 ? 'card' : 'pix' } }),
  },
  {
    name: 'e-mail confirmation links',
    operation: postEmailLink,
    atMost: 10,
    attempt: () => ({}),
  },
  {
    name: 'profile photos',
    operation: putProfilePhoto,
    atMost: 20,
    attempt: ({ mine }) => ({
      params: { id: mine.profileId },
      rawBody: new TextEncoder().encode('no picture'),
    }),
  },
  { name: 'data exports', operation: getExport, atMost: 10, attempt: () => ({}) },
]
