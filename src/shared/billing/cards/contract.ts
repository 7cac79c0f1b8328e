import * as v from 'valibot'
import { HolderCpf } from '#shared/account/person.ts'
import { operation } from '#shared/operation.ts'
import { Id, IdText, Nothing } from '#shared/common-schemas.ts'
import { OrderTotal } from '#shared/billing/order-total.ts'
import { CardFields, CardPayload, checkCvv } from './card-fields.ts'
import { StoredCard } from '#shared/billing/payments/contract.ts'

export const ChangeCardPayload = v.pipe(
  v.object({ ...CardFields.entries, holder_document: HolderCpf, total: OrderTotal }),
  checkCvv(),
)

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
  activity: 'card_added',
  summary: 'Guarda um cartão na conta',
  body: CardPayload,
  answer: StoredCard,
  refusals: cardRefusals,
})

/** Makes the new card the subscription's card, and retries a failed payment with it. */
export const changeCard = operation({
  id: 'changeCard',
  method: 'POST',
  path: '/v1/accounts/cards/change',
  access: 'adult',
  confirmed: true,
  activity: 'card_chosen',
  summary: 'Troca o cartão da assinatura',
  body: ChangeCardPayload,
  answer: StoredCard,
  refusals: [...cardRefusals, 'total-changed'],
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
  answer: v.object({
    card: v.nullable(StoredCard),
    cards: v.array(StoredCard),
    /** Extension: ids of those that have had their free days. */
    without_trial: v.array(Id),
  }),
})

/** Stores a card that the provider's own form has already turned into a reference. */
export const postPaymentMethod = operation({
  id: 'postPaymentMethod',
  method: 'POST',
  path: '/v1/stripe/payment-method/card/',
  access: 'adult',
  confirmed: true,
  activity: 'card_chosen',
  summary: 'Guarda um cartão que o sistema de pagamento já conhece',
  body: v.object({
    payment_method_id: v.pipe(v.string(), v.regex(/^[\w-]{3,100}$/, 'Este cartão não é válido.')),
  }),
  answer: StoredCard,
  refusals: cardRefusals,
})

/** Uses the default card without `card_id`. An open invoice is charged on the card at once. */
export const putSubscriptionCard = operation({
  id: 'putSubscriptionCard',
  method: 'PUT',
  path: '/v1/subscriptions/credit-card/',
  access: 'adult',
  confirmed: true,
  activity: 'card_chosen',
  summary: 'A assinatura passa a ser cobrada de um cartão guardado',
  body: v.object({ card_id: v.optional(Id), total: OrderTotal }),
  answer: StoredCard,
  refusals: [
    'not-found',
    'no-subscription',
    'card-refused',
    'card-no-funds',
    'total-changed',
    'too-many-attempts',
  ],
})

/** The card that the subscription is charged on cannot be deleted. */
export const deleteCard = operation({
  id: 'deleteCard',
  method: 'DELETE',
  path: '/v3/payments/credit-card/{id}/',
  access: 'adult',
  confirmed: true,
  activity: 'card_removed',
  summary: 'Apaga um cartão guardado',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found', 'card-in-use'],
  extension: true,
})
