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
  /** First charge under the offer; `next_at` is its date. */
  next_amount: Cents,
  next_at: Instant,
  /** Charge after a discount has ended. */
  later_amount: v.nullable(Cents),
})

export type RetentionOffer = v.InferOutput<typeof RetentionOffer>

/** A confirmed cancellation. */
const ConfirmedCancellation = v.object({
  protocol: v.string(),
  /** True for an order that was never paid, which gave no access. */
  is_order: v.boolean(),
  ends_at: Instant,
  refunded: Cents,
})

const terms = {
  state: v.picklist(subscriptionStates),
  /** The earlier state, which staying restores; null when nothing of it is left. */
  stays: v.nullable(v.picklist(subscriptionStates)),
  plan: v.nullable(v.string()),
  /** End of access. */
  ends_at: v.nullable(Instant),
  /** The refund, available within 7 days of the first payment. */
  refundable: Cents,
  /** Last time at which a refund is possible. */
  refund_until: v.nullable(Instant),
  /** How it was paid, and therefore how it is refunded. */
  refund_methods: v.array(v.picklist(paymentMethods)),
  offer: v.nullable(RetentionOffer),
  /** The last cancellation, until a new subscription begins or this one is resumed. */
  confirmed: v.nullable(ConfirmedCancellation),
}

/** Consequences of a cancellation, without starting it. */
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

/** Starts or shows the cancellation: the status is in_cancelation, nothing is final yet. */
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
 * Repeated calls return the same protocol; an unpaid order is cancelled too. After a confirmed
 * cancellation it can still request the refund while the right of withdrawal lasts.
 */
export const confirmCancel = operation({
  id: 'confirmCancel',
  method: 'POST',
  path: '/v1/subscriptions/cancel/confirm/',
  access: 'adult',
  summary: 'Conclui o cancelamento',
  body: v.object({
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use até 500 caracteres.'))),
    /** Full refund that ends access now; only within 7 days of the first payment. */
    refund: v.optional(v.boolean(), false),
  }),
  answer: ConfirmedCancellation,
  refusals: ['not-canceling', 'refund-over'],
  extension: true,
})

/** Also undoes a confirmed cancellation until its last day. */
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

/** Once per subscription, even without a started cancellation. A repeated call changes nothing. */
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
