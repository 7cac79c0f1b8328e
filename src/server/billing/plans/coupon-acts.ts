import * as v from 'valibot'
import { formatMoney } from '#shared/billing/money.ts'
import type { Connection } from '#server/db/schema.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { type Act, change, reading } from '#server/staff/act.ts'
import { CouponUses, Retired, NewCode } from './coupon-answers.ts'
import { CodeField, CouponInput, type CouponValues } from './coupon-fields.ts'
import {
  couponUses,
  createCoupons,
  type NewCoupon,
  randomCode,
  requireCoupon,
  retireCoupon,
} from './desk-coupons.ts'
import { findPlanOnSale } from './queries.ts'

const checkValues = async (db: Connection, values: CouponValues): Promise<void> => {
  const { code, single, percent, amount, plans = [] } = values
  if ((percent === undefined) === (amount === undefined)) {
    throw new FieldRefusal({
      percent: ['Diga o desconto em porcento ou em centavos, um dos dois.'],
    })
  }
  if ((code === undefined) === (single === undefined)) {
    throw new FieldRefusal({ code: ['Diga um código, ou quantos códigos ao acaso.'] })
  }
  for (const slug of plans) {
    if (!(await findPlanOnSale(db, slug))) throw new Refusal('plan-not-found')
  }
}

const couponOf = (values: CouponValues): NewCoupon => {
  const { percent = null, amount = null, invoices = null, ends = null } = values
  const off = percent === null ? formatMoney(amount ?? 0) : `${percent} %`
  return {
    description: `${off} de desconto${invoices === null ? '' : ` em ${invoices} faturas`}`,
    percent_off: percent,
    amount_off_cents: amount,
    cycles: invoices,
    plans: values.plans ?? null,
    ends_at: ends,
    max_redemptions: values.single === undefined ? (values.uses ?? null) : 1,
  }
}

const codesOf = ({ code, single = 0, prefix }: CouponValues): string[] => {
  if (code !== undefined) return [code]
  const codes = new Set<string>()
  while (codes.size < single) codes.add(randomCode(prefix))
  return [...codes]
}

const create = change({
  command: 'cupom criar',
  summary: 'Faz um cupom, ou muitos códigos de um uso só',
  roles: ['finance'],
  refusals: ['coupon-exists', 'plan-not-found'],
  input: CouponInput,
  answer: v.array(NewCode),
  positionals: ['code'],
  plan: async ({ db, clock }, values) => {
    await checkValues(db, values)
    const coupon = couponOf(values)
    const codes = codesOf(values)
    const isOne = values.code !== undefined
    return {
      subject: isOne ? `coupon:${values.code}` : `coupons:${values.prefix}`,
      before: null,
      steps: [
        isOne ? `Faz o cupom ${values.code}.` : `Faz ${codes.length} códigos de um uso só.`,
        `${coupon.description}. Vale a partir de agora.`,
      ],
      perform: async () => {
        await db
          .transaction()
          .execute((transaction) => createCoupons(transaction, codes, coupon, clock()))
        const after = { ...coupon, codes: codes.length }
        return { after, answer: codes.map((code) => ({ code })) }
      },
    }
  },
})

const end = change({
  command: 'cupom encerrar',
  summary: 'Ninguém mais usa o cupom; quem já usou fica com o desconto',
  roles: ['finance'],
  refusals: ['coupon-not-found'],
  input: v.object({ code: CodeField }),
  answer: Retired,
  positionals: ['code'],
  plan: async ({ db }, { code }) => {
    const coupon = await requireCoupon(db, code)
    return {
      subject: `coupon:${code}`,
      before: { is_retired: coupon.is_retired === 1, redemptions: coupon.redemptions },
      steps: [`Encerra o cupom ${code}, que foi usado ${coupon.redemptions} vezes.`],
      perform: async () => {
        await retireCoupon(db, coupon.id)
        return { after: { is_retired: true }, answer: { code, is_retired: true } }
      },
    }
  },
})

export const couponActs: readonly Act[] = [
  create,
  end,
  reading({
    command: 'cupom usos',
    summary: 'Quantas vezes um cupom foi usado, e em que faturas',
    roles: ['finance', 'support'],
    refusals: ['coupon-not-found'],
    input: v.object({ code: CodeField }),
    answer: CouponUses,
    positionals: ['code'],
    read: async ({ db }, { code }) => {
      const coupon = await requireCoupon(db, code)
      const { description, redemptions, max_redemptions, ends_at } = coupon
      const is_retired = coupon.is_retired === 1
      const invoices = await couponUses(db, coupon.id)
      return { code, description, redemptions, max_redemptions, is_retired, ends_at, invoices }
    },
  }),
]
