import type { GenericSchema } from 'valibot'
import { describe, expect, test } from 'vitest'
import { operations } from '#tests/support/operations.ts'

/** Also looks into piped, wrapped and union schemas. */
const keysOf = (schema: GenericSchema | undefined): string[] => {
  if (!schema) return []
  if ('entries' in schema) return Object.keys(schema.entries as object)
  if ('wrapped' in schema) return keysOf(schema.wrapped as GenericSchema)
  const parts = ['pipe', 'options'].flatMap((name) =>
    name in schema ? (schema as unknown as Record<string, GenericSchema[]>)[name] : [],
  )
  return [...new Set(parts.flatMap(keysOf))]
}

const entryOf = (schema: GenericSchema, key: string): GenericSchema | undefined =>
  'entries' in schema ? (schema.entries as Record<string, GenericSchema>)[key] : undefined

interface Row {
  /** In query or body. */
  keys: string
  answer?: string
}

const profileList = 'profile_id limit'
const profileFields = 'name cover is_kids usage_time require_password safe_mode'
const cardFields = 'number holder_name exp_month exp_year cvv coupon'
const page = 'results count next previous'

/** Section 7 of the specification. */
const specified: Record<string, Row> = {
  // Auth and account
  'POST /v2/auth/token/': { keys: 'email password', answer: 'token' },
  'POST /v1/auth/oauth/login': { keys: '', answer: 'token' },
  'POST /v1/checkout/lead/check-email': { keys: 'email' },
  'POST /v1/checkout/lead/': { keys: 'step', answer: 'uuid' },
  'PUT /v1/checkout/lead/{uuid}/': { keys: 'step', answer: 'uuid' },
  'POST /v1/checkout/lead/{uuid}/convert/': { keys: '', answer: 'authentication payment' },
  'POST /v1/accounts/': { keys: 'name email password', answer: 'token user' },
  'GET /v1/accounts/me/': { keys: '' },
  'GET /v1/customers/{id}/': { keys: '' },
  'PUT /v1/accounts/{id}/': { keys: 'name email' },
  'PATCH /v1/accounts/{id}/': { keys: 'name email' },
  'POST /v1/accounts/recovery/password/': { keys: 'email' },
  'POST /v1/accounts/change/password/token/': { keys: 'password token' },
  'PATCH /v1/accounts/change/password/': { keys: 'password password_old' },
  'POST /v1/accounts/cards': { keys: cardFields },
  'POST /v1/accounts/cards/change': { keys: `${cardFields} holder_document` },
  'GET /v1/accounts/has-card': { keys: '' },
  'GET /v1/accounts/active-subscription': { keys: '', answer: 'message' },
  // Lists, profiles, notifications
  'GET /v2/contents/{profile}/mylist/': { keys: 'limit', answer: page },
  'POST /v1/contents/mylist/': { keys: 'profile_id content_id' },
  'DELETE /v1/contents/{profile}/mylist/{content}/': { keys: '' },
  'GET /v1/releases/': { keys: '' },
  'GET /v1/customers/{id}/profiles/': { keys: '', answer: 'profiles' },
  'POST /v1/profiles/': { keys: profileFields },
  'PUT /v1/profiles/{id}/': { keys: profileFields },
  'DELETE /v1/profiles/{id}/': { keys: '' },
  'PATCH /v1/profiles/{id}/': { keys: `${profileFields} id` },
  'GET /v1/popups/list/': { keys: '', answer: 'results' },
  'POST /v1/popups/': { keys: 'id' },
  // Plans and billing
  'GET /v1/plans-web/': { keys: 'is_visible' },
  'GET /v1/plans/': { keys: 'is_visible' },
  'POST /v1/stripe/subscriptions/change/': { keys: 'price_id subscription_id' },
  'GET /v1/subscriptions/cancel': { keys: '' },
  'POST /v1/stripe/payment-method/card/': { keys: 'payment_method_id' },
  'GET /v3/payments/credit-card/': { keys: '' },
  'POST /v3/payments/subscription/': { keys: '' },
  'PUT /v1/subscriptions/credit-card/': { keys: '' },
  'GET /v3/payments/coupon/{code}/': { keys: '' },
  'GET /v3/payments/subscription/upcoming/': { keys: '' },
  // Content
  'GET /v3/contents/{id}/': { keys: 'profile_id' },
  'POST /v1/contents/seasons': { keys: 'season_id' },
  'GET /v2/contents/recents/': { keys: profileList },
  'GET /v2/contents/top-10/': { keys: profileList },
  'GET /v1/search/catalog/': { keys: '', answer: page },
  'GET /v2/contents/banners/': { keys: 'profile_id category_id' },
  'GET /v1/contents/weekly': { keys: '' },
  'GET /v1/immersions/': { keys: '' },
  'GET /v1/immersions/{id}/': { keys: '' },
  'GET /v1/immersions/{id}/similarities/': { keys: '' },
  'GET /v1/categories/{id}/posts/': { keys: profileList, answer: 'next' },
  'GET /v1/categories/{id}/childrens/': { keys: profileList, answer: 'next' },
  'GET /v1/categories/{id}/contents/': { keys: profileList, answer: 'next' },
  'GET /v1/categories/': { keys: 'profile_id' },
  'GET /v1/tags/': { keys: 'profile_id' },
  'GET /v1/categories/immersions/': { keys: '' },
  'GET /v1/profiles/{id}/recommendations': { keys: 'limit' },
  'GET /v2/contents/{id}/similarities/': { keys: 'profile_id' },
  'POST /v1/contents/streams/': { keys: 'content_id profile_id finished duration' },
  'POST /v1/contents/rate/': { keys: 'content_id' },
  'POST /v1/contents/like': { keys: 'content_id score' },
  'GET /v2/contents/{profile}/watching/': { keys: 'limit' },
  'GET /v1/search/tags/': { keys: 'query profile_id' },
  'GET /v1/search/contents/': { keys: 'query profile_id limit' },
  'GET /v1/search/immersions/': { keys: 'query profile_id' },
  // Comments and seasons
  'GET /comments/content': { keys: 'content_id' },
  'POST /comments/': { keys: 'content_id text interval' },
  'PUT /comments/': { keys: 'id text' },
  'DELETE /comments/{id}': { keys: '' },
  'GET /seasons': { keys: '' },
}

const words = (text: string) => text.split(' ').filter((word) => word !== '')

const byCall = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]))

describe('the contracts and section 7 of the specification', () => {
  test.each(Object.entries(specified))('specify %s', (name, { keys, answer = '' }) => {
    const found = byCall.get(name)
    expect(found).toBeDefined()
    expect(found?.extension).toBe(undefined)
    const payload = [...keysOf(found?.query), ...keysOf(found?.body)]
    expect(payload).toEqual(expect.arrayContaining(words(keys)))
    expect(keysOf(found?.answer)).toEqual(expect.arrayContaining(words(answer)))
  })

  test('cover every row of the specification', () =>
    expect(Object.keys(specified)).toHaveLength(69))

  test('sign a converted lead in', () => {
    const convert = byCall.get('POST /v1/checkout/lead/{uuid}/convert/')
    const authentication = convert && entryOf(convert.answer, 'authentication')
    expect(keysOf(authentication)).toEqual(expect.arrayContaining(['token', 'user']))
  })

  test('mark all other operations as extensions', () => {
    const others = [...byCall].filter(([name]) => !(name in specified))
    expect(others.filter(([, { extension }]) => !extension).map(([name]) => name)).toEqual([])
  })

  test('give every operation its own call and id', () => {
    expect(byCall.size).toBe(operations.length)
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  })

  test('declare exactly the parameters of the path', () => {
    for (const { id, path, params } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect([id, keysOf(params)]).toEqual([id, named])
    }
  })
})
