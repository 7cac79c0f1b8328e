import * as v from 'valibot'
import { change, reading } from '#shared/staff/acts/act.ts'
import { CouponUses, NewCode, Retired } from './coupon-answers.ts'
import { CodeField, CouponInput } from './coupon-fields.ts'

export const couponActs = {
  create: change({
    command: 'cupom criar',
    summary: 'Faz um cupom, ou muitos códigos de um uso só',
    description:
      'Makes one coupon by its code, or with `single` many random codes for one use each.',
    roles: ['finance'],
    refusals: ['coupon-exists', 'plan-not-found'],
    input: CouponInput,
    answer: v.array(NewCode),
    positionals: ['code'],
  }),
  end: change({
    command: 'cupom encerrar',
    summary: 'Ninguém mais usa o cupom; quem já usou fica com o desconto',
    description: 'Retires a coupon; subscribers who have used it keep the discount.',
    roles: ['finance'],
    refusals: ['coupon-not-found'],
    input: v.object({ code: CodeField }),
    answer: Retired,
    positionals: ['code'],
  }),
  listUses: reading({
    command: 'cupom usos',
    summary: 'Quantas vezes um cupom foi usado, e em que faturas',
    description: 'Answers how often a coupon was used, and on which invoices.',
    roles: ['finance', 'support'],
    refusals: ['coupon-not-found'],
    input: v.object({ code: CodeField }),
    answer: CouponUses,
    positionals: ['code'],
  }),
}
