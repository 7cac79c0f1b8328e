import * as v from 'valibot'
import { PlanSlug } from '#shared/billing/plans/contract.ts'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { flag } from '#server/db/flag.ts'

/** plans.json of docs/catalogue.md. */

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(500))
const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const Instant = v.pipe(
  v.string(),
  v.isoTimestamp('must be an instant such as 2026-12-31T23:59:59Z'),
  v.transform((text) => Date.parse(text)),
)

const distinct = (values: readonly string[]) => new Set(values).size === values.length

const PlanEntry = v.pipe(
  v.object({
    slug: PlanSlug,
    name: Text,
    description: Text,
    price_cents: v.pipe(Cents, v.minValue(1, 'must be one cent or more')),
    period: v.picklist(['month', 'year'], 'must be month or year'),
    trial_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)), 0),
    screens: v.pipe(Count, v.maxValue(20)),
    items: v.array(Text),
    payment_methods: v.pipe(
      v.array(v.picklist(paymentMethods, 'must be card, boleto or pix')),
      v.minLength(1, 'must have one or more'),
      v.check((methods) => distinct(methods), 'has one twice'),
    ),
    visible: v.optional(v.boolean(), true),
    price_ref: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{3,100}$/))),
  }),
  v.check(
    ({ trial_days: days, payment_methods: methods }) => days === 0 || methods.includes('card'),
    'a plan with a trial must take cards',
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
    'must have either percent_off or amount_off_cents',
  ),
)

export const OffersFile = v.object({
  plans: v.array(PlanEntry),
  coupons: v.optional(v.array(CouponEntry), []),
})

export type Offers = v.InferOutput<typeof OffersFile>

/** Rules that no single field can check. */
export const offerProblems = ({ plans, coupons }: Offers): string[] => {
  const slugs = plans.map(({ slug }) => slug)
  const codes = coupons.map(({ code }) => code)
  const refs = plans.map(priceRefOf)
  return [
    ...(distinct(slugs) ? [] : ['plans.json: a plan comes twice']),
    ...(distinct(refs) ? [] : ['plans.json: a price_ref comes twice']),
    ...(distinct(codes) ? [] : ['plans.json: a coupon comes twice']),
    ...coupons.flatMap(({ code, plans: named }) =>
      (named ?? [])
        .filter((slug) => !slugs.includes(slug))
        .map((slug) => `plans.json: coupon ${code}: plan ${slug} is not defined`),
    ),
  ]
}

type PlanValues = Offers['plans'][number]

export const priceRefOf = ({ slug, price_ref }: PlanValues): string =>
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
