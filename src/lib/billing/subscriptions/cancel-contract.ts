import * as v from 'valibot'
import { operation } from '#lib/operation.ts'
import { accountStatuses } from '#lib/session/contract.ts'
import { Cents, Instant } from '#lib/wire.ts'

const Message = v.object({ message: v.picklist([...accountStatuses, 'in_process']) })

export const RetentionOffer = v.object({
  id: v.picklist(['discount', 'cheaper_plan', 'pause']),
  title: v.string(),
  text: v.string(),
})

export type RetentionOffer = v.InferOutput<typeof RetentionOffer>

/** Starts (or shows again) the cancellation: status in_cancelation, nothing is final yet. */
export const getCancel = operation({
  id: 'getCancel',
  method: 'GET',
  path: '/v1/subscriptions/cancel',
  access: 'adult',
  summary: 'Começa o cancelamento',
  answer: v.object({
    ...Message.entries,
    /** Access lasts until here. */
    ends_at: v.nullable(Instant),
    /** Within 7 days of the first payment: what would be given back. */
    refundable: Cents,
    offer: v.nullable(RetentionOffer),
  }),
  refusals: ['cancel-not-possible'],
})

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
  answer: v.object({
    protocol: v.string(),
    ends_at: Instant,
    refunded: Cents,
  }),
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
