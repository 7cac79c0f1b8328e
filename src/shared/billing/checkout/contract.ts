import * as v from 'valibot'
import { Address, Cpf, FullName, Phone } from '#shared/account/person.ts'
import { operation } from '#shared/operation.ts'
import { ChallengeAnswer, challengeRefusals } from '#shared/session/challenge/contract.ts'
import { User } from '#shared/session/contract.ts'
import { NewPassword } from '#shared/session/credentials.ts'
import { Email } from '#shared/session/email.ts'
import { Nothing, UuidText } from '#shared/common-schemas.ts'
import { CardPayload } from '#shared/billing/cards/card-fields.ts'
import { OrderTotal } from '#shared/billing/order-total.ts'
import { PaymentInfo } from '#shared/billing/payments/contract.ts'
import { PaymentMethodName, PlanReference, PlanSlug } from '#shared/billing/plans/contract.ts'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'

const ShortText = v.pipe(v.string(), v.maxLength(200))

const Utm = v.record(
  v.pipe(v.string(), v.regex(/^utm[a-z_]{0,30}$/), v.maxLength(40)),
  ShortText,
  'Informe os parâmetros utm.',
)

export const leadSteps = ['first', 'second'] as const

/** Spec section 4: stored values stay unless sent again. */
export const LeadFields = v.object({
  step: v.picklist(leadSteps, 'Informe a etapa.'),
  name: v.optional(FullName),
  email: v.optional(Email),
  /** Null removes it. */
  phone: v.optional(v.nullable(Phone)),
  /** Null removes it. */
  document: v.optional(v.nullable(Cpf)),
  /** Some providers require it for a boleto. */
  address: v.optional(Address),
  plan: v.optional(PlanSlug),
  coupon: v.optional(v.nullable(CouponCode)),
  payment_method: v.optional(PaymentMethodName),
  /** Required for a hidden plan. */
  planref: v.optional(PlanReference),
  utm: v.optional(Utm),
})

export type LeadFields = v.InferOutput<typeof LeadFields>

export const checkoutProblems = {
  'lead-converted': {
    status: 409,
    detail: 'Este cadastro já virou uma conta. Entre com sua senha.',
  },
} as const

export const checkEmail = operation({
  id: 'checkEmail',
  method: 'POST',
  path: '/v1/checkout/lead/check-email',
  access: 'anonymous',
  summary: 'Se um e-mail pode ser usado em um novo cadastro',
  description:
    'Tells whether an e-mail is free for a new account: 200 if so, else 400 with the reason in `email`.',
  body: v.object({ email: Email }),
  answer: Nothing,
  refusals: ['too-many-attempts'],
})

export const postLead = operation({
  id: 'postLead',
  method: 'POST',
  path: '/v1/checkout/lead/',
  access: 'anonymous',
  summary: 'Começa um cadastro',
  description:
    'Begins a sign-up and answers the uuid by which it goes on; nothing is charged and no account is made.',
  body: v.object({
    ...v.required(LeadFields, ['email'], 'Informe seu e-mail.').entries,
    challenge: ChallengeAnswer,
  }),
  answer: v.object({ uuid: v.string() }),
  refusals: ['too-many-attempts', ...challengeRefusals],
})

export const putLead = operation({
  id: 'putLead',
  method: 'PUT',
  path: '/v1/checkout/lead/{uuid}/',
  access: 'anonymous',
  summary: 'Avança ou corrige um cadastro',
  description: 'Adds to a sign-up or corrects it; what is left out stays.',
  params: v.object({ uuid: UuidText }),
  body: LeadFields,
  answer: v.object({ uuid: v.string() }),
  refusals: ['not-found', 'lead-converted', 'too-many-attempts'],
})

/** Adds what is never stored with the lead, and the consent. */
export const convertLead = operation({
  id: 'convertLead',
  method: 'POST',
  path: '/v1/checkout/lead/{uuid}/convert/',
  access: 'anonymous',
  idempotent: true,
  summary: 'Cria a conta, entra nela e começa a assinatura',
  description:
    'Makes the account of a sign-up, signs it in and begins its subscription in one step; the same key never charges twice.',
  params: v.object({ uuid: UuidText }),
  body: v.object({
    password: NewPassword,
    /** Required for an order by card, otherwise omitted. */
    card: v.optional(CardPayload),
    accept_terms: v.literal(true, 'Aceite os termos de uso para continuar.'),
    total: OrderTotal,
  }),
  answer: v.object({
    authentication: v.object({ token: v.string(), user: User }),
    payment: PaymentInfo,
  }),
  refusals: [
    'not-found',
    'lead-converted',
    'plan-not-found',
    'method-not-accepted',
    'coupon-not-found',
    'card-refused',
    'card-no-funds',
    'trial-used',
    'total-changed',
    'payment-unavailable',
    'too-many-attempts',
  ],
})

export const postLeadTrial = operation({
  id: 'postLeadTrial',
  method: 'POST',
  path: '/v1/checkout/lead/{uuid}/trial/',
  access: 'anonymous',
  summary: 'Se este CPF e este cartão ainda têm dias grátis',
  description:
    'Tells whether a sign-up with this CPF and this card begins with free days; the order itself decides.',
  params: v.object({ uuid: UuidText }),
  body: v.object({
    document: Cpf,
    card: v.object({
      number: CardPayload.entries.number,
      exp_month: CardPayload.entries.exp_month,
      exp_year: CardPayload.entries.exp_year,
    }),
  }),
  answer: v.object({ has_trial: v.boolean() }),
  refusals: ['not-found', 'too-many-attempts'],
  extension: true,
})
