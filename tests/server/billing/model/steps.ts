import fc from 'fast-check'

const plans = ['basico', 'pleno', 'pleno-anual'] as const
const methods = ['card', 'pix', 'boleto'] as const
const coupons = ['METADE', 'DEZ-REAIS', 'GRATIS'] as const
const cards = ['approves', 'fails-at-renewal'] as const

type Plan = (typeof plans)[number]
type Method = (typeof methods)[number]
type Coupon = (typeof coupons)[number]

/** What a person or time can do, as the rows of rows.ts write it. */
export type Step =
  | readonly ['order', Plan, Method, Coupon?]
  | readonly ['pay', Method]
  | readonly ['settle']
  | readonly ['settle late']
  | readonly ['card', (typeof cards)[number]]
  | readonly ['method', Method]
  | readonly ['plan', Plan]
  | readonly ['coupon', Coupon]
  | readonly ['cancel']
  | readonly ['confirm', 'refund' | 'no refund']
  | readonly ['keep']
  | readonly ['offer']
  | readonly ['undo pause']
  | readonly ['erase']
  | readonly ['keep account']
  | readonly ['days', number]
  /** From the day of the next charge; a negative number is before it. */
  | readonly ['days from charge', number]

const of = <T>(values: readonly T[]) => fc.constantFrom(...values)
const alone = <N extends Step[0]>(name: N) => fc.constant([name] as const)
const step = <N extends Step[0], D>(name: N, detail: fc.Arbitrary<D>) =>
  fc.tuple(fc.constant(name), detail)

const isSold = (plan: Plan, method: Method) => plan !== 'pleno' || method !== 'boleto'

const order = fc
  .tuple(fc.constant('order' as const), of(plans), of(methods))
  .filter(([, plan, method]) => isSold(plan, method))

const orderWithCoupon = fc
  .tuple(fc.constant('order' as const), of(plans), of(methods), of(coupons))
  .filter(([, plan, method]) => isSold(plan, method))
  .filter(([, plan, , coupon]) => coupon !== 'DEZ-REAIS' || plan === 'pleno')

/** Days come often, because most promises are about them; most of the rest ends a walk early. */
const weights: [number, fc.Arbitrary<Step>][] = [
  [5, order],
  [2, orderWithCoupon],
  [4, step('pay', of(methods))],
  [12, alone('settle')],
  [1, alone('settle late')],
  [4, step('card', of(cards))],
  [5, step('method', of(methods))],
  [10, step('plan', of(plans))],
  [4, step('coupon', of(coupons))],
  [6, alone('cancel')],
  [6, step('confirm', of(['no refund', 'refund'] as const))],
  [5, alone('keep')],
  [4, alone('offer')],
  [3, alone('undo pause')],
  [1, alone('erase')],
  [2, alone('keep account')],
  [10, step('days from charge', fc.integer({ min: -6, max: 8 }))],
  [10, step('days', fc.integer({ min: 1, max: 40 }))],
]

const anyStep = fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Twelve steps on average. Without bias, since small numbers are no simpler here. */
export const anyWalk: fc.Arbitrary<Step[]> = fc.noBias(
  fc
    .tuple(
      fc.oneof(order, orderWithCoupon),
      alone('settle'),
      fc.array(anyStep, { maxLength: 20, size: 'max' }),
    )
    .map(([first, second, rest]) => [first, second, ...rest]),
)
