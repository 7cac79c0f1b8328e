import * as v from 'valibot'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { operation } from '#shared/operation.ts'
import { accountStatuses } from '#shared/session/contract.ts'
import { Cents, Instant } from '#shared/common-schemas.ts'
import {
  PlanName,
  subscriptionStates,
  UpcomingInvoice,
} from '#shared/billing/subscriptions/contract.ts'
import { retentionOffers } from '#shared/billing/subscriptions/offers.ts'
import { RefundAccount } from '#shared/billing/subscriptions/refund-account.ts'

const Message = v.object({ message: v.picklist([...accountStatuses, 'in_process']) })

const nextCharge = { next_amount: Cents, next_at: Instant }

const RetentionOffer = v.variant('id', [
  v.object({
    id: v.literal('discount'),
    percent_off: v.number(),
    invoices: v.number(),
    ...nextCharge,
    /** The charge after the discount. */
    later_amount: Cents,
  }),
  /** `price` applies from the next period. */
  v.object({ id: v.literal('cheaper_plan'), plan: PlanName, price: Cents, ...nextCharge }),
  /** Starts when the current period ends. */
  v.object({ id: v.literal('pause'), days: v.number(), ...nextCharge }),
])

export type RetentionOffer = v.InferOutput<typeof RetentionOffer>

const ConfirmedCancellation = v.object({
  protocol: v.string(),
  /** True for an order that was never paid. */
  is_order: v.boolean(),
  ends_at: Instant,
  refunded: Cents,
  /** Support decides, because the person had a refund of this plan before. */
  refund_is_reviewed: v.boolean(),
})

const Terms = v.object({
  state: v.picklist(subscriptionStates),
  /** The state after undoing it; null if that is impossible. */
  stays: v.nullable(v.picklist(subscriptionStates)),
  plan: v.nullable(v.string()),
  /** Extension: the next or owed charge if the cancellation is undone. */
  next: v.nullable(UpcomingInvoice),
  ends_at: v.nullable(Instant),
  /** The planned erasure of the account, during which nothing can be undone. */
  erases_at: v.optional(v.nullable(Instant)),
  /** Available within 7 days of the first payment, or of a change of plan. */
  refundable: Cents,
  /** Support would decide, because the person had a refund of this plan before. */
  refund_is_reviewed: v.boolean(),
  refund_until: v.nullable(Instant),
  /** Extension: the plan that lasts, and until when, if only a change of plan is refundable. */
  refund_keeps: v.optional(v.nullable(v.object({ plan: v.string(), ends_at: Instant }))),
  refund_methods: v.array(v.picklist(paymentMethods)),
  offer: v.nullable(RetentionOffer),
  /** Extension: the next charge once a planned pause is undone. */
  if_pause_undone: v.optional(v.nullable(UpcomingInvoice)),
  /** The last cancellation, until it is undone or a subscription begins. */
  confirmed: v.nullable(ConfirmedCancellation),
})

export type CancelTerms = v.InferOutput<typeof Terms>

export const getCancelTerms = operation({
  id: 'getCancelTerms',
  method: 'GET',
  path: '/v1/subscriptions/cancel/terms/',
  access: 'adult',
  summary: 'O que um cancelamento significaria agora, sem começar nada',
  description: 'Tells what a cancellation would mean now, without beginning one.',
  answer: Terms,
  extension: true,
})

export const getCancel = operation({
  id: 'getCancel',
  method: 'GET',
  path: '/v1/subscriptions/cancel',
  access: 'adult',
  summary: 'Começa o cancelamento',
  description:
    'Begins the cancellation although it is a GET, and shows it when called again; the status becomes `in_cancelation`, and nothing is final.',
  answer: v.object({ ...Message.entries, ...Terms.entries }),
  refusals: ['cancel-not-possible'],
})

export const confirmCancel = operation({
  id: 'confirmCancel',
  method: 'POST',
  path: '/v1/subscriptions/cancel/confirm/',
  access: 'adult',
  summary: 'Conclui o cancelamento',
  description:
    'Completes the cancellation and answers its protocol, the same each time, and the new terms; within seven days of the first payment it may refund everything and end access now, and within seven days of a paid change of plan what that change has cost.',
  body: v.object({
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use até 500 caracteres.'))),
    /** Within 7 days of the first payment; ends access unless `refund_keeps` says what lasts. */
    refund: v.optional(v.boolean(), false),
    /** For boletos only. */
    refund_account: v.optional(RefundAccount),
  }),
  answer: v.object({ ...ConfirmedCancellation.entries, terms: Terms }),
  refusals: ['not-canceling', 'refund-over'],
  extension: true,
})

export const keepSubscription = operation({
  id: 'keepSubscription',
  method: 'POST',
  path: '/v1/subscriptions/cancel/keep/',
  access: 'adult',
  summary: 'Desiste do cancelamento',
  description: 'Gives the cancellation up, also a completed one until its last day.',
  answer: v.object({ ...Message.entries, terms: Terms }),
  refusals: ['not-canceling', 'erasure-planned'],
  extension: true,
})

export const acceptOffer = operation({
  id: 'acceptOffer',
  method: 'POST',
  path: '/v1/subscriptions/cancel/offer/',
  access: 'adult',
  summary: 'Aceita a oferta e continua assinando',
  description:
    'Accepts the offer for who stays, once per subscription and without a begun cancellation; a repeated call changes nothing.',
  body: v.object({ id: v.picklist(retentionOffers) }),
  answer: v.object({ ...Message.entries, terms: Terms }),
  refusals: ['offer-not-available'],
  extension: true,
})

export const undoPause = operation({
  id: 'undoPause',
  method: 'DELETE',
  path: '/v1/subscriptions/pause/',
  access: 'adult',
  summary: 'Desfaz uma pausa marcada',
  description:
    'Undoes a planned pause before it begins, so that the renewal comes as before; the offer stays used.',
  answer: v.object({ ...Message.entries, terms: Terms }),
  refusals: ['pause-not-planned'],
  extension: true,
})
