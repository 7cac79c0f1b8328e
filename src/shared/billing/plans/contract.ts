import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Cents, Id, Instant, paged } from '#shared/common-schemas.ts'
import { CouponCode } from './coupon-code.ts'
import { paymentMethods } from './payment-methods.ts'

export type PaymentMethod = (typeof paymentMethods)[number]

export const PaymentMethodName = v.picklist(paymentMethods, 'Escolha a forma de pagamento.')

export const PlanSlug = v.pipe(
  v.string('Escolha um plano.'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Escolha um plano.'),
  v.maxLength(60, 'Escolha um plano.'),
)

/** Spec section 3: the slug of a hidden plan. */
export const PlanReference = v.pipe(v.string(), v.maxLength(200))

export const Coupon = v.object({
  code: v.string(),
  description: v.string(),
  percent_off: v.nullable(v.number()),
  amount_off: v.nullable(Cents),
  /** Number of discounted invoices; null means all. */
  cycles: v.nullable(v.number()),
  /** Null means every plan, but only the first invoice of a yearly one. */
  plans: v.nullable(v.array(v.string())),
  ends_at: v.nullable(Instant),
})

/** Spec section 3, Plan. Amounts are cents per period. */
export const Plan = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  is_visible: v.boolean(),
  price: Cents,
  /** Taken off the first period by the requested coupon. */
  discount: Cents,
  coupon: v.nullable(Coupon),
  items: v.array(v.string()),
  trial_period_days: v.number(),
  payment_methods: v.array(v.picklist(paymentMethods)),
  period: v.picklist(['month', 'year']),
  /** Simultaneous screens. */
  screens: v.number(),
  price_id: v.string(),
})

export type Plan = v.InferOutput<typeof Plan>
export type Coupon = v.InferOutput<typeof Coupon>

const Flag = v.pipe(
  v.picklist(['true', 'false'], 'Use true ou false.'),
  v.transform((text) => text === 'true'),
)

export const planProblems = {
  'coupon-not-found': { status: 404, detail: 'Este cupom não existe ou não vale mais.' },
  'coupon-not-for-plan': {
    status: 409,
    detail: 'Este cupom não vale para o plano da sua próxima cobrança.',
  },
} as const

const planQuery = v.object({
  is_visible: v.optional(Flag),
  coupon: v.optional(CouponCode),
})

export const getPlansWeb = operation({
  id: 'getPlansWeb',
  method: 'GET',
  path: '/v1/plans-web/',
  access: 'anonymous',
  summary: 'Os planos à venda na web',
  description:
    'Lists every plan on sale on the web, also those that only a link offers; an unknown coupon is ignored.',
  query: planQuery,
  answer: paged(Plan),
})

export const getPlans = operation({
  id: 'getPlans',
  method: 'GET',
  path: '/v1/plans/',
  access: 'anonymous',
  summary: 'Os planos em exposição',
  description: 'Lists the plans of the shop window, or with `is_visible=false` the others.',
  query: planQuery,
  answer: paged(Plan),
})

export const getCoupon = operation({
  id: 'getCoupon',
  method: 'GET',
  path: '/v3/payments/coupon/{code}/',
  access: 'anonymous',
  summary: 'Um cupom que vale agora',
  description:
    'Answers a coupon that is valid now; one that is used up, over or unknown is not found.',
  params: v.object({ code: CouponCode }),
  answer: Coupon,
  refusals: ['coupon-not-found', 'too-many-attempts'],
})
