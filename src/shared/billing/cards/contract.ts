import * as v from 'valibot'
import { Cpf } from '#shared/account/person.ts'
import { operation } from '#shared/operation.ts'
import { Id, IdText, Nothing } from '#shared/common-schemas.ts'
import { isCardNumber, isCvv } from './rules.ts'
import { StoredCard } from '#shared/billing/payments/contract.ts'
import { CouponCode } from '#shared/billing/plans/contract.ts'

const Month = v.union(
  [
    v.pipe(v.number(), v.integer()),
    v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}$/), v.transform(Number)),
  ],
  'Informe o mês de validade.',
)

const Year = v.union(
  [
    v.pipe(v.number(), v.integer()),
    v.pipe(v.string(), v.trim(), v.regex(/^(\d{2}|\d{4})$/), v.transform(Number)),
  ],
  'Informe o ano de validade.',
)

const cardEntries = {
  number: v.pipe(
    v.string('Informe o número do cartão.'),
    v.transform((text) => text.replace(/[ -]/g, '')),
    v.nonEmpty('Informe o número do cartão.'),
    v.check(isCardNumber, 'Informe um número de cartão válido.'),
  ),
  holder_name: v.pipe(
    v.string('Informe o nome como está no cartão.'),
    v.trim(),
    v.nonEmpty('Informe o nome como está no cartão.'),
    v.maxLength(60, 'O nome tem no máximo 60 caracteres.'),
  ),
  exp_month: v.pipe(
    Month,
    v.minValue(1, 'Informe o mês de validade.'),
    v.maxValue(12, 'Informe o mês de validade.'),
  ),
  exp_year: v.pipe(
    Year,
    v.transform((year) => (year < 100 ? 2000 + year : year)),
    v.minValue(2000, 'Informe o ano de validade.'),
    v.maxValue(2099, 'Informe o ano de validade.'),
  ),
  cvv: v.pipe(
    v.string('Informe o código de segurança.'),
    v.trim(),
    v.nonEmpty('Informe o código de segurança.'),
    v.check(isCvv, 'O código de segurança tem 3 ou 4 números.'),
  ),
  coupon: v.optional(CouponCode),
}

/**
 * Card payload (spec section 3). It lives in memory until the gateway has made a reference of it.
 * Whether its expiry has passed depends on the clock: see card-rules.ts.
 */
export const CardPayload = v.object(cardEntries)

export const ChangeCardPayload = v.object({ ...cardEntries, holder_document: Cpf })

export type CardPayload = v.InferOutput<typeof CardPayload>

const cardRefusals = [
  'card-refused',
  'card-no-funds',
  'coupon-not-found',
  'payment-unavailable',
  'too-many-attempts',
] as const

export const postCard = operation({
  id: 'postCard',
  method: 'POST',
  path: '/v1/accounts/cards',
  access: 'adult',
  confirmed: true,
  summary: 'Guarda um cartão na conta',
  body: CardPayload,
  answer: StoredCard,
  refusals: cardRefusals,
})

/** The new card becomes the subscription's; a payment that had failed is tried again with it. */
export const changeCard = operation({
  id: 'changeCard',
  method: 'POST',
  path: '/v1/accounts/cards/change',
  access: 'adult',
  confirmed: true,
  summary: 'Troca o cartão da assinatura',
  body: ChangeCardPayload,
  answer: StoredCard,
  refusals: cardRefusals,
})

export const getHasCard = operation({
  id: 'getHasCard',
  method: 'GET',
  path: '/v1/accounts/has-card',
  access: 'adult',
  summary: 'Se a conta tem um cartão guardado',
  answer: v.object({ has_card: v.boolean() }),
})

export const getCards = operation({
  id: 'getCards',
  method: 'GET',
  path: '/v3/payments/credit-card/',
  access: 'adult',
  summary: 'O cartão da assinatura e os outros guardados',
  answer: v.object({ card: v.nullable(StoredCard), cards: v.array(StoredCard) }),
})

/** A card that the provider's own form has already turned into a reference. */
export const postPaymentMethod = operation({
  id: 'postPaymentMethod',
  method: 'POST',
  path: '/v1/stripe/payment-method/card/',
  access: 'adult',
  confirmed: true,
  summary: 'Guarda um cartão que o sistema de pagamento já conhece',
  body: v.object({
    payment_method_id: v.pipe(v.string(), v.regex(/^[\w-]{3,100}$/, 'Este cartão não é válido.')),
  }),
  answer: StoredCard,
  refusals: cardRefusals,
})

/** Without `card_id`: the default card. What is owed already is asked of it at once. */
export const putSubscriptionCard = operation({
  id: 'putSubscriptionCard',
  method: 'PUT',
  path: '/v1/subscriptions/credit-card/',
  access: 'adult',
  confirmed: true,
  summary: 'A assinatura passa a ser cobrada de um cartão guardado',
  body: v.object({ card_id: v.optional(Id) }),
  answer: StoredCard,
  refusals: ['not-found', 'no-subscription', 'card-refused', 'card-no-funds', 'too-many-attempts'],
})

/** The card that the subscription is charged on stays. */
export const deleteCard = operation({
  id: 'deleteCard',
  method: 'DELETE',
  path: '/v3/payments/credit-card/{id}/',
  access: 'adult',
  confirmed: true,
  summary: 'Apaga um cartão guardado',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found', 'card-in-use'],
  extension: true,
})
