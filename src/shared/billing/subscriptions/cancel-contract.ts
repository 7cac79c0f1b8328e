import * as v from 'valibot'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { operation } from '#shared/operation.ts'
import { accountStatuses } from '#shared/session/contract.ts'
import { Cents, Instant } from '#shared/common-schemas.ts'
import { subscriptionStates } from './contract.ts'

const Message = v.object({ message: v.picklist([...accountStatuses, 'in_process']) })

export const RetentionOffer = v.object({
  id: v.picklist(['discount', 'cheaper_plan', 'pause']),
  title: v.string(),
  text: v.string(),
  /** The first charge under the offer, and when it comes. */
  next_amount: Cents,
  next_at: Instant,
  /** What is charged once a discount is over. */
  later_amount: v.nullable(Cents),
})

export type RetentionOffer = v.InferOutput<typeof RetentionOffer>

/** A cancellation that is confirmed. */
const Farewell = v.object({
  protocol: v.string(),
  /** Of an order that was never paid: there was no access. */
  is_order: v.boolean(),
  ends_at: Instant,
  refunded: Cents,
})

const terms = {
  state: v.picklist(subscriptionStates),
  /** The state of before, that staying goes back to; null where nothing is left of it. */
  stays: v.nullable(v.picklist(subscriptionStates)),
  plan: v.nullable(v.string()),
  /** Access lasts until here. */
  ends_at: v.nullable(Instant),
  /** Within 7 days of the first payment: what would be given back. */
  refundable: Cents,
  /** Until when it would be. */
  refund_until: v.nullable(Instant),
  /** How it was paid, and so how it comes back. */
  refund_methods: v.array(v.picklist(paymentMethods)),
  offer: v.nullable(RetentionOffer),
  /** Of the last cancellation, until a new subscription begins or this one is kept. */
  confirmed: v.nullable(Farewell),
}

/** What cancelling would mean, asked without beginning it. */
export const getCancelTerms = operation({
  id: 'getCancelTerms',
  method: 'GET',
  path: '/v1/subscriptions/cancel/terms/',
  access: 'adult',
  summary: 'O que um cancelamento significaria agora, sem começar nada',
  answer: v.object(terms),
  extension: true,
})

export type CancelTerms = v.InferOutput<(typeof getCancelTerms)['answer']>

/** Starts (or shows again) the cancellation: status in_cancelation, nothing is final yet. */
export const getCancel = operation({
  id: 'getCancel',
  method: 'GET',
  path: '/v1/subscriptions/cancel',
  access: 'adult',
  summary: 'Começa o cancelamento',
  answer: v.object({ ...Message.entries, ...terms }),
  refusals: ['cancel-not-possible'],
})

/**
 * Called again it answers the same protocol. Also gives up an order that is not paid yet; and, where
 * a cancellation is confirmed and the right to withdraw lasts, asks for the refund after all.
 */
export const confirmCancel = operation({
  id: 'confirmCancel',
  method: 'POST',
  path: '/v1/subscriptions/cancel/confirm/',
  access: 'adult',
  summary: 'Conclui o cancelamento',
  body: v.object({
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use até 500 caracteres.'))),
    /** Full refund, access ends now; only within 7 days of the first payment. */
    refund: v.optional(v.boolean(), false),
  }),
  answer: Farewell,
  refusals: ['not-canceling', 'refund-over'],
  extension: true,
})

/** Also undoes a finished cancellation until its last day. */
export const keepSubscription = operation({
  id: 'keepSubscription',
  method: 'POST',
  path: '/v1/subscriptions/cancel/keep/',
  access: 'adult',
  summary: 'Desiste do cancelamento',
  answer: Message,
  refusals: ['not-canceling', 'erasure-planned'],
  extension: true,
})

/** Once in a subscription; needs no cancellation that was begun before. Called again it stands. */
export const acceptOffer = operation({
  id: 'acceptOffer',
  method: 'POST',
  path: '/v1/subscriptions/cancel/offer/',
  access: 'adult',
  summary: 'Aceita a oferta e continua assinando',
  body: v.object({ id: RetentionOffer.entries.id }),
  answer: Message,
  refusals: ['not-canceling', 'offer-not-available'],
  extension: true,
})
