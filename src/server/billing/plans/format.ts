import * as v from 'valibot'
import { PlanSlug } from '#shared/billing/plans/contract.ts'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { flag } from '#server/db/flag.ts'

/** See docs/catalogue.md. */

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('não pode ficar vazio'), v.maxLength(500))
const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const Instant = v.pipe(
  v.string(),
  v.isoTimestamp('use um instante como 2026-12-31T23:59:59Z'),
  v.transform((text) => Date.parse(text)),
)

const distinct = (values: readonly string[]) => new Set(values).size === values.length

const PlanEntry = v.pipe(
  v.object({
    slug: PlanSlug,
    name: Text,
    description: Text,
    price_cents: v.pipe(Cents, v.minValue(1, 'use um centavo ou mais')),
    period: v.picklist(['month', 'year'], 'use month ou year'),
    trial_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)), 0),
    screens: v.pipe(Count, v.maxValue(20)),
    items: v.array(Text),
    payment_methods: v.pipe(
      v.array(v.picklist(paymentMethods, 'use card, boleto ou pix')),
      v.minLength(1, 'tem de haver um ou mais'),
      v.check((methods) => distinct(methods), 'há um repetido'),
    ),
    visible: v.optional(v.boolean(), true),
    price_ref: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{3,100}$/))),
  }),
  v.check(
    ({ trial_days: days, payment_methods: methods }) => days === 0 || methods.includes('card'),
    'um plano com período grátis tem de aceitar cartão',
  ),
)

const CouponEntry = v.pipe(
  v.object({
    code: CouponCode,
    description: Text,
    percent_off: v.optional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      null,
    ),
    amount_off_cents: v.optional(v.nullable(v.pipe(Cents, v.minValue(1))), null),
    cycles: v.optional(v.nullable(Count), null),
    plans: v.optional(v.nullable(v.array(PlanSlug)), null),
    starts_at: v.optional(Instant, '1970-01-01T00:00:00Z'),
    ends_at: v.optional(v.nullable(Instant), null),
    max_redemptions: v.optional(v.nullable(Count), null),
  }),
  v.check(
    ({ percent_off: percent, amount_off_cents: amount }) =>
      (percent === null) !== (amount === null),
    'use percent_off ou amount_off_cents, um dos dois',
  ),
)

export const OffersFile = v.object({
  plans: v.array(PlanEntry),
  coupons: v.optional(v.array(CouponEntry), []),
})

export type Offers = v.InferOutput<typeof OffersFile>

export const offerProblems = ({ plans, coupons }: Offers): string[] => {
  const slugs = plans.map(({ slug }) => slug)
  const codes = coupons.map(({ code }) => code)
  const refs = plans.map(priceRefOf)
  return [
    ...(distinct(slugs) ? [] : ['plans.json: um plano aparece duas vezes']),
    ...(distinct(refs) ? [] : ['plans.json: um price_ref aparece duas vezes']),
    ...(distinct(codes) ? [] : ['plans.json: um cupom aparece duas vezes']),
    ...coupons.flatMap(({ code, plans: named }) =>
      (named ?? [])
        .filter((slug) => !slugs.includes(slug))
        .map((slug) => `plans.json: cupom ${code}: o plano ${slug} não existe`),
    ),
  ]
}

type PlanValues = Offers['plans'][number]

const priceRefOf = ({ slug, price_ref }: PlanValues): string =>
  price_ref ?? `price_${slug.replaceAll('-', '_')}`

export const planColumns = (plan: PlanValues, position: number) => ({
  slug: plan.slug,
  name: plan.name,
  description: plan.description,
  price_cents: plan.price_cents,
  period: plan.period,
  trial_days: plan.trial_days,
  screens: plan.screens,
  items: JSON.stringify(plan.items),
  payment_methods: JSON.stringify(plan.payment_methods),
  is_visible: flag(plan.visible),
  is_retired: flag(false),
  price_ref: priceRefOf(plan),
  position,
})

export const couponColumns = (coupon: Offers['coupons'][number]) => ({
  code: coupon.code,
  description: coupon.description,
  percent_off: coupon.percent_off,
  amount_off_cents: coupon.amount_off_cents,
  cycles: coupon.cycles,
  plan_slugs: coupon.plans === null ? null : JSON.stringify(coupon.plans),
  starts_at: coupon.starts_at,
  ends_at: coupon.ends_at,
  max_redemptions: coupon.max_redemptions,
  is_retired: flag(false),
})
