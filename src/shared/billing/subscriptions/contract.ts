import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Cents, Id, Instant } from '#shared/common-schemas.ts'
import { InvoiceKind, PaymentInfo, StoredCard } from '#shared/billing/payments/contract.ts'
import { OrderTotal } from '#shared/billing/order-total.ts'
import {
  Coupon,
  PaymentMethodName,
  PlanReference,
  PlanSlug,
} from '#shared/billing/plans/contract.ts'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'

export const subscriptionStates = [
  'none',
  'waiting_first_payment',
  'trial',
  'active',
  'past_due',
  'canceling',
  'canceled',
  'paused',
  'expired',
] as const

export type SubscriptionState = (typeof subscriptionStates)[number]

export const PlanName = v.object({ slug: v.string(), name: v.string(), price_id: v.string() })

/** Extension: the subscription's coupon, if it does not lower this plan. */
const UnusedCoupon = v.optional(v.nullable(v.string()))

export const UpcomingInvoice = v.object({
  amount: Cents,
  discount: Cents,
  due_at: Instant,
  plan: PlanName,
  payment_method: v.nullable(v.picklist(paymentMethods)),
  unused_coupon: UnusedCoupon,
})

export type UpcomingInvoice = v.InferOutput<typeof UpcomingInvoice>

/** Spec section 3, Service/subscription. */
export const Service = v.object({
  /** Identifies the subscription in a change of plan. */
  subscription_id: v.nullable(v.string()),
  state: v.picklist(subscriptionStates),
  is_active: v.boolean(),
  expired_at: v.nullable(Instant),
  /** Whole days, rounded down; negative after the end. */
  days_to_expiry: v.nullable(v.number()),
  plan: v.nullable(PlanName),
  next_plan: v.nullable(PlanName),
  payment_method: v.nullable(v.picklist(paymentMethods)),
  upcoming_invoice: v.nullable(UpcomingInvoice),
  coupon: v.nullable(Coupon),
  card: v.nullable(StoredCard),
  trial_ends_at: v.nullable(Instant),
  /** Access lasts until then despite a failed payment. */
  grace_ends_at: v.nullable(Instant),
  /** Also for a cancellation in progress. */
  cancels_at: v.nullable(Instant),
  /** Extension: the planned erasure of the account, during which nothing is sold or undone. */
  erases_at: v.optional(v.nullable(Instant)),
  /** Extension: the result of undoing a cancellation. */
  if_kept: v.nullable(
    v.object({ state: v.picklist(subscriptionStates), invoice: v.nullable(UpcomingInvoice) }),
  ),
  /** Extension: a trial is available, judged by account and CPF only. */
  has_trial: v.boolean(),
  paused_until: v.nullable(Instant),
  /** Extension: the next charge once a planned pause is undone. */
  if_pause_undone: v.optional(v.nullable(UpcomingInvoice)),
  open_payment: v.nullable(v.string()),
  /** Extension: what the open payment is for. Missing in an older server's answer. */
  open_payment_details: v.optional(
    v.nullable(
      v.object({
        kind: InvoiceKind,
        method: v.picklist(paymentMethods),
        amount: Cents,
        plan: v.object({ slug: v.string(), name: v.string() }),
        /** Null for a card. */
        ends_at: v.nullable(Instant),
      }),
    ),
  ),
})

export type Service = v.InferOutput<typeof Service>

export const subscriptionProblems = {
  'no-subscription': { status: 409, detail: 'Esta conta não tem uma assinatura.' },
  'plan-not-found': { status: 404, detail: 'Este plano não está à venda.' },
  'plan-unchanged': { status: 409, detail: 'Este já é o seu plano.' },
  'subscription-not-current': {
    status: 409,
    detail: 'Para trocar de plano, sua assinatura precisa estar em dia.',
  },
  'method-not-accepted': { status: 409, detail: 'Este plano não aceita esta forma de pagamento.' },
  'card-required': { status: 409, detail: 'Guarde um cartão antes de pagar com ele.' },
  'address-required': { status: 409, detail: 'Informe seu endereço antes de pagar com boleto.' },
  'document-required': { status: 409, detail: 'Informe seu CPF antes de continuar.' },
  'trial-used': {
    status: 409,
    detail:
      'Este CPF ou cartão já usou os dias grátis. Nada foi cobrado: para assinar agora, o plano é pago hoje.',
  },
  'total-changed': {
    status: 409,
    detail:
      'O valor mudou desde que você abriu esta página, e nada foi cobrado. Confira o novo total e confirme de novo.',
  },
  'subscription-running': { status: 409, detail: 'Sua assinatura já está em dia.' },
  'not-canceling': { status: 409, detail: 'Não há um cancelamento em andamento.' },
  'cancel-not-possible': { status: 409, detail: 'Não há uma assinatura para cancelar.' },
  'refund-over': { status: 409, detail: 'O prazo de 7 dias para o reembolso já terminou.' },
  'erasure-planned': {
    status: 409,
    detail: 'Sua conta está para ser excluída. Desista da exclusão antes de assinar.',
  },
  'pause-not-planned': { status: 409, detail: 'Não há uma pausa marcada.' },
  'offer-not-available': { status: 409, detail: 'Esta oferta não está mais disponível.' },
} as const

const paymentRefusals = [
  'card-required',
  'card-refused',
  'card-no-funds',
  'address-required',
  'document-required',
] as const

export const postSubscription = operation({
  id: 'postSubscription',
  method: 'POST',
  path: '/v3/payments/subscription/',
  access: 'adult',
  idempotent: true,
  summary: 'Assina, reativa ou paga a fatura em aberto',
  description:
    'Begins or resumes a subscription, or pays an open invoice, which needs no plan and no coupon.',
  body: v.object({
    plan: v.optional(PlanSlug),
    payment_method: PaymentMethodName,
    /** Default: the default card. */
    card_id: v.optional(Id),
    coupon: v.optional(CouponCode),
    /** Extension: required for a hidden plan. */
    planref: v.optional(PlanReference),
    total: OrderTotal,
  }),
  answer: PaymentInfo,
  refusals: [
    'plan-not-found',
    'method-not-accepted',
    'coupon-not-found',
    'subscription-running',
    'trial-used',
    'total-changed',
    'erasure-planned',
    'too-many-attempts',
    ...paymentRefusals,
  ],
})

export const getUpcoming = operation({
  id: 'getUpcoming',
  method: 'GET',
  path: '/v3/payments/subscription/upcoming/',
  access: 'adult',
  summary: 'A próxima cobrança',
  description: 'Answers the next charge, or null where none comes.',
  answer: v.object({ invoice: v.nullable(UpcomingInvoice) }),
})

const PlanChange = v.object({
  price_id: v.pipe(
    v.string('Escolha um plano.'),
    v.nonEmpty('Escolha um plano.'),
    v.maxLength(100),
  ),
  subscription_id: v.pipe(v.string('Informe a assinatura.'), v.uuid('Informe a assinatura.')),
  /** Extension: required for a hidden plan. */
  planref: v.optional(PlanReference),
})

const PlanChangeTerms = v.object({
  plan: PlanName,
  is_immediate: v.boolean(),
  amount_now: Cents,
  /** Value of the remaining days on the current plan. */
  credit: Cents,
  next_amount: Cents,
  next_at: Instant,
  unused_coupon: UnusedCoupon,
})

export type PlanTerms = v.InferOutput<typeof PlanChangeTerms>

const planChangeRefusals = [
  'not-found',
  'plan-not-found',
  'plan-unchanged',
  'no-subscription',
  'subscription-not-current',
  'method-not-accepted',
] as const

export const previewPlanChange = operation({
  id: 'previewPlanChange',
  method: 'POST',
  path: '/v1/subscriptions/change/preview/',
  access: 'adult',
  summary: 'O que uma troca de plano custaria agora',
  description: 'Tells what a change of plan would cost now, and changes nothing.',
  body: PlanChange,
  answer: PlanChangeTerms,
  refusals: planChangeRefusals,
  extension: true,
})

export const postPlanChange = operation({
  id: 'postPlanChange',
  method: 'POST',
  path: '/v1/stripe/subscriptions/change/',
  access: 'adult',
  idempotent: true,
  summary: 'Troca o plano da assinatura',
  description:
    'Changes the plan: a dearer one begins at once and charges the difference for the days left, a cheaper one begins with the next period.',
  body: v.object({ ...PlanChange.entries, total: OrderTotal }),
  answer: v.object({ ...PlanChangeTerms.entries, payment: v.nullable(v.string()) }),
  refusals: [...planChangeRefusals, ...paymentRefusals, 'total-changed', 'too-many-attempts'],
})
