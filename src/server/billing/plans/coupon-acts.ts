import { formatMoney } from '#shared/billing/money.ts'
import { counted } from '#shared/counted.ts'
import { formatDay } from '#shared/time.ts'
import { couponActs } from '#shared/staff/plans/coupon-acts.ts'
import type { Connection, PlanRow } from '#server/db/schema.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { implementActs, type Planner, type ValuesOf } from '#server/acts/act.ts'
import {
  couponUses,
  createCoupons,
  type NewCoupon,
  randomCode,
  requireCoupon,
  retireCoupon,
} from './desk-coupons.ts'
import { findPlanOnSale } from './queries.ts'

type CouponValues = ValuesOf<typeof couponActs.create>

/** Checks that need several fields. */
const checkedPlans = async (
  db: Connection,
  values: CouponValues,
  now: number,
): Promise<readonly PlanRow[]> => {
  const { code, single, percent, amount, ends = Infinity } = values
  if ((percent === undefined) === (amount === undefined)) {
    throw new FieldRefusal({
      percent: ['Diga o desconto em porcento ou em dinheiro, um dos dois.'],
    })
  }
  if ((code === undefined) === (single === undefined)) {
    throw new FieldRefusal({ code: ['Diga um código, ou quantos códigos ao acaso.'] })
  }
  if (ends <= now) throw new FieldRefusal({ ends: ['Este dia já passou.'] })
  const plans: PlanRow[] = []
  for (const slug of values.plans ?? []) {
    const plan = await findPlanOnSale(db, slug)
    if (!plan) throw new Refusal('plan-not-found')
    plans.push(plan)
  }
  return plans
}

const couponOf = (values: CouponValues): NewCoupon => {
  const { percent = null, amount = null, invoices = null, ends = null } = values
  const off = percent === null ? formatMoney(amount ?? 0) : `${percent} %`
  return {
    description: `${off} de desconto${invoices === null ? '' : ` em ${counted(invoices, 'fatura', 'faturas')}`}`,
    percent_off: percent,
    amount_off_cents: amount,
    cycles: invoices,
    plans: values.plans ?? null,
    ends_at: ends,
    max_redemptions: values.single === undefined ? (values.uses ?? null) : 1,
  }
}

/** These cannot be changed later. */
const termsOf = (values: CouponValues, coupon: NewCoupon, plans: readonly PlanRow[]): string[] => {
  const { ends_at: ends, max_redemptions: most } = coupon
  const until = ends === null ? 'sem prazo' : `até ${formatDay(ends - 1)}`
  const names = plans.map(({ name }) => name).join(', ')
  const uses =
    most === null ? 'Sem limite de usos.' : `Até ${counted(most, 'uso', 'usos')} ao todo.`
  return [
    `${coupon.description}${coupon.cycles === null ? ' em todas as faturas' : ''}. Vale a partir de agora, ${until}.`,
    names === ''
      ? 'Vale para todos os planos; em um plano anual, só na primeira fatura.'
      : `Vale só para ${names}.`,
    ...(values.single === undefined ? [uses] : []),
  ]
}

const codesOf = ({ code, single = 0, prefix }: CouponValues): string[] => {
  if (code !== undefined) return [code]
  const codes = new Set<string>()
  while (codes.size < single) codes.add(randomCode(prefix))
  return [...codes]
}

const create: Planner<typeof couponActs.create> = async ({ db, clock }, values) => {
  const plans = await checkedPlans(db, values, clock())
  const coupon = couponOf(values)
  const codes = codesOf(values)
  const isOne = values.code !== undefined
  return {
    subject: isOne ? `coupon:${values.code}` : `coupons:${values.prefix}`,
    before: null,
    steps: [
      isOne
        ? `Faz o cupom ${values.code}.`
        : `Faz ${counted(codes.length, 'código', 'códigos')} de um uso só.`,
      ...termsOf(values, coupon, plans),
    ],
    perform: async () => {
      await db
        .transaction()
        .execute((transaction) => createCoupons(transaction, codes, coupon, clock()))
      const after = { ...coupon, codes: codes.length }
      const done = isOne ? { done: `O cupom ${values.code} já vale.` } : {}
      return { after, answer: codes.map((code) => ({ code })), ...done }
    },
  }
}

const end: Planner<typeof couponActs.end> = async ({ db }, { code }) => {
  const coupon = await requireCoupon(db, code)
  return {
    subject: `coupon:${code}`,
    before: { is_retired: coupon.is_retired === 1, redemptions: coupon.redemptions },
    steps: [
      `Encerra o cupom ${code}, que foi usado ${counted(coupon.redemptions, 'vez', 'vezes')}.`,
    ],
    perform: async () => {
      await retireCoupon(db, coupon.id)
      return {
        after: { is_retired: true },
        answer: { code, is_retired: true },
        done: `O cupom ${code} está encerrado.`,
      }
    },
  }
}

export const couponDesk = implementActs(couponActs, {
  create,
  end,
  listUses: async ({ db }, { code }) => {
    const coupon = await requireCoupon(db, code)
    const { description, redemptions, max_redemptions, ends_at } = coupon
    const is_retired = coupon.is_retired === 1
    const invoices = await couponUses(db, coupon.id)
    return { code, description, redemptions, max_redemptions, is_retired, ends_at, invoices }
  },
})
