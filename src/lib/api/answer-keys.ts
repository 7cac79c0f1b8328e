import type { Call, CallAnswer } from './operations.ts'

/** A key of every answer; `[]` marks a list. */
type KeyOf<A> = A extends readonly unknown[]
  ? '[]'
  : {
      [K in keyof A & string]-?: {} extends Pick<A, K>
        ? never
        : A[K] extends readonly unknown[]
          ? `${K}[]`
          : K
    }[keyof A & string]

/** Excludes calls without an answer. */
type AnsweringCall = { [C in Call]: keyof CallAnswer<C> extends never ? never : C }[Call]

/** An answer without its key comes from another source, so it is neither shown nor stored. */
const answerKeys: { readonly [C in AnsweringCall]: KeyOf<CallAnswer<C>> } = {
  'POST /comments/': 'text',
  'PUT /comments/': 'text',
  'GET /comments/content': 'results[]',
  'GET /seasons': 'results[]',
  'POST /v1/accounts/': 'token',
  'GET /v1/accounts/activity/': 'results[]',
  'POST /v1/accounts/change/email/token/': 'is_new',
  'POST /v1/accounts/email/link/': 'email',
  'GET /v1/accounts/active-subscription': 'message',
  'POST /v1/accounts/cards': 'last4',
  'POST /v1/accounts/cards/change': 'last4',
  'GET /v1/accounts/devices/': 'devices[]',
  'DELETE /v1/accounts/erasure/': 'planned_for',
  'GET /v1/accounts/erasure/': 'planned_for',
  'POST /v1/accounts/erasure/': 'planned_for',
  'GET /v1/accounts/export/': 'sections[]',
  'GET /v1/accounts/has-card': 'has_card',
  'GET /v1/accounts/me/': 'subscription',
  'GET /v1/accounts/message/': 'message',
  'GET /v1/accounts/screens/': 'screens[]',
  'PATCH /v1/accounts/{id}/': 'service',
  'PUT /v1/accounts/{id}/': 'service',
  'GET /v1/auth/challenge/': 'provider',
  'POST /v1/auth/oauth/login': 'token',
  'POST /v1/auth/oauth/link/start/': 'authorization_url',
  'GET /v1/auth/oauth/providers/': 'providers[]',
  'POST /v1/auth/oauth/start/': 'authorization_url',
  'GET /v1/authors/{slug}/': 'contents[]',
  'GET /v1/categories/': 'results[]',
  'GET /v1/categories/immersions/': 'results[]',
  'GET /v1/categories/{id}/childrens/': 'results[]',
  'GET /v1/categories/{id}/contents/': 'results[]',
  'GET /v1/categories/{id}/posts/': 'results[]',
  'POST /v1/checkout/lead/': 'uuid',
  'PUT /v1/checkout/lead/{uuid}/': 'uuid',
  'POST /v1/checkout/lead/{uuid}/convert/': 'authentication',
  'POST /v1/checkout/lead/{uuid}/trial/': 'has_trial',
  'POST /v1/contents/like': 'content_id',
  'POST /v1/contents/mylist/': 'content',
  'POST /v1/contents/playback/': 'manifest',
  'POST /v1/contents/playback/preparation/': 'manifest',
  'POST /v1/contents/playback/receiver/': 'manifest',
  'POST /v1/contents/rate/': 'content_id',
  'POST /v1/contents/seasons': 'episodes[]',
  'POST /v1/contents/streams/': 'content_id',
  'GET /v1/contents/editorial/': 'results[]',
  'GET /v1/contents/weekly': 'results[]',
  'GET /v1/contents/{id}/passages/': 'passages[]',
  'GET /v1/contents/{profile}/finished/': 'ids[]',
  'GET /v1/contents/{profile}/history/': 'results[]',
  'GET /v1/contents/{profile}/likes/': 'ids[]',
  'GET /v1/contents/{profile}/likes/contents/': 'results[]',
  'GET /v1/customers/{id}/': 'service',
  'GET /v1/customers/{id}/profiles/': 'profiles[]',
  'GET /v1/family/': 'has_pin',
  'PATCH /v1/family/': 'has_pin',
  'POST /v1/find-payment/': 'uuid',
  'GET /v1/immersions/': 'results[]',
  'GET /v1/immersions/{id}/': 'contents[]',
  'GET /v1/immersions/{id}/similarities/': 'results[]',
  'GET /v1/invoices/': 'results[]',
  'GET /v1/payments/{uuid}/': 'invoice_status',
  'POST /v1/payments/{uuid}/renew/': 'invoice_status',
  'GET /v1/payments/{uuid}/status/': 'invoice_status',
  'GET /v1/plans-web/': 'results[]',
  'GET /v1/plans/': 'results[]',
  'GET /v1/popups/list/': 'results[]',
  'POST /v1/profiles/': 'is_kids',
  'PATCH /v1/profiles/{id}/': 'is_kids',
  'PUT /v1/profiles/{id}/': 'is_kids',
  'DELETE /v1/profiles/{id}/photo/': 'is_kids',
  'PUT /v1/profiles/{id}/photo/': 'is_kids',
  'POST /v1/profiles/{id}/activate/': 'profile',
  'POST /v1/profiles/{id}/extra-time/': 'remaining_minutes',
  'GET /v1/profiles/{id}/because/': 'results[]',
  'GET /v1/profiles/{id}/recommendations': 'results[]',
  'GET /v1/profiles/{id}/usage/': 'remaining_minutes',
  'GET /v1/releases/': 'results[]',
  'GET /v1/search/catalog/': 'results[]',
  'GET /v1/search/catalog/letters/': '[]',
  'GET /v1/search/catalog/years/': '[]',
  'GET /v1/search/contents/': 'results[]',
  'GET /v1/search/immersions/': 'results[]',
  'GET /v1/search/tags/': 'results[]',
  'GET /v1/sections/': 'results[]',
  'GET /v1/sections/{id}/contents/': 'results[]',
  'POST /v1/stripe/payment-method/card/': 'last4',
  'POST /v1/stripe/subscriptions/change/': 'is_immediate',
  'GET /v1/subscriptions/cancel': 'refund_methods[]',
  'POST /v1/subscriptions/cancel/confirm/': 'terms',
  'POST /v1/subscriptions/cancel/keep/': 'terms',
  'POST /v1/subscriptions/cancel/offer/': 'terms',
  'GET /v1/subscriptions/cancel/terms/': 'refund_methods[]',
  'POST /v1/subscriptions/change/preview/': 'is_immediate',
  'POST /v1/subscriptions/coupon/': 'percent_off',
  'PUT /v1/subscriptions/credit-card/': 'last4',
  'DELETE /v1/subscriptions/pause/': 'terms',
  'PUT /v1/subscriptions/payment-method/': 'state',
  'GET /v1/tags/': 'results[]',
  'POST /v2/auth/token/': 'token',
  'GET /v2/contents/banners/': 'results[]',
  'GET /v2/contents/recents/': 'results[]',
  'GET /v2/contents/top-10/': 'results[]',
  'GET /v2/contents/{id}/similarities/': 'results[]',
  'GET /v2/contents/{profile}/mylist/': 'results[]',
  'GET /v2/contents/{profile}/watching/': 'results[]',
  'GET /v3/contents/{id}/': 'images',
  'GET /v3/payments/coupon/{code}/': 'percent_off',
  'GET /v3/payments/credit-card/': 'cards[]',
  'POST /v3/payments/subscription/': 'outcome',
  'GET /v3/payments/subscription/upcoming/': 'invoice',
}

export const hasShape = (call: Call, answer: unknown): boolean => {
  if (typeof answer !== 'object' || answer === null) return false
  const key = (answerKeys as Partial<Record<Call, string>>)[call] ?? ''
  if (key === '[]' || Array.isArray(answer)) return key === '[]' && Array.isArray(answer)
  const name = key.replace('[]', '')
  return name === key
    ? name === '' || name in answer
    : Array.isArray((answer as Record<string, unknown>)[name])
}
