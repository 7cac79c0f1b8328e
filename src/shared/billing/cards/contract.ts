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
  'coupon-not-for-plan',
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
  description:
    'Stores a card with the account after the bank has accepted it, and charges nothing; the first card becomes the default one.',
  body: CardPayload,
  answer: StoredCard,
  refusals: cardRefusals,
})

export const changeCard = operation({
  id: 'changeCard',
  method: 'POST',
  path: '/v1/accounts/cards/change',
  access: 'adult',
  confirmed: true,
  activity: 'card_chosen',
  summary: 'Troca o cartão da assinatura',
  description:
    'Stores a card as that of the subscription, and charges a failed payment to it at once.',
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
  description: 'Tells whether the account has a stored card.',
  answer: v.object({ has_card: v.boolean() }),
})

export const getCards = operation({
  id: 'getCards',
  method: 'GET',
  path: '/v3/payments/credit-card/',
  access: 'adult',
  summary: 'O cartão da assinatura e os outros guardados',
  description:
    'Answers the card of the subscription and all stored ones, by their last four digits.',
  answer: v.object({
    card: v.nullable(StoredCard),
    cards: v.array(StoredCard),
    /** Extension: ids of cards whose trial is used. */
    without_trial: v.array(Id),
  }),
})

export const postPaymentMethod = operation({
  id: 'postPaymentMethod',
  method: 'POST',
  path: '/v1/stripe/payment-method/card/',
  access: 'adult',
  confirmed: true,
  activity: 'card_chosen',
  summary: 'Guarda um cartão que o sistema de pagamento já conhece',
  description:
    'Stores a card that the form of the payment provider has already turned into a reference.',
  body: v.object({
    payment_method_id: v.pipe(v.string(), v.regex(/^[\w-]{3,100}$/, 'Este cartão não é válido.')),
  }),
  answer: StoredCard,
  refusals: cardRefusals,
})

export const putSubscriptionCard = operation({
  id: 'putSubscriptionCard',
  method: 'PUT',
  path: '/v1/subscriptions/credit-card/',
  access: 'adult',
  confirmed: true,
  activity: 'card_chosen',
  summary: 'A assinatura passa a ser cobrada de um cartão guardado',
  description:
    'Charges the subscription to a stored card from now on, the default one without `card_id`; what is owed is charged to it at once, and the Pix or boleto of the next renewal is withdrawn.',
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

export const deleteCard = operation({
  id: 'deleteCard',
  method: 'DELETE',
  path: '/v3/payments/credit-card/{id}/',
  access: 'adult',
  confirmed: true,
  activity: 'card_removed',
  summary: 'Apaga um cartão guardado',
  description: 'Deletes a stored card; the one that the subscription is charged to is refused.',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found', 'card-in-use'],
  extension: true,
})
