import * as v from 'valibot'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { Cents } from '#shared/common-schemas.ts'
import { reading } from '#shared/staff/acts/act.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'
import { paging, textField, wordField } from '#shared/staff/acts/list-fields.ts'

const planStages = ['à venda', 'oculto', 'retirado'] as const

export type PlanStage = (typeof planStages)[number]

const couponStages = ['vale', 'marcado', 'esgotado', 'vencido', 'encerrado'] as const

export type CouponStage = (typeof couponStages)[number]

const ListedPlan = v.object({
  plan: v.string(),
  name: v.string(),
  stage: v.picklist(planStages),
  price_cents: Cents,
  period: v.picklist(['month', 'year']),
  trial_days: Count,
  screens: Count,
  methods: v.array(v.picklist(paymentMethods)),
  /** Paid or in trial. */
  subscribers: Count,
  /** The announced price. */
  next_cents: v.nullable(Cents),
  starts_at: v.nullable(Moment),
})

const ListedCoupon = v.object({
  code: v.string(),
  description: v.string(),
  stage: v.picklist(couponStages),
  origin: v.picklist(['catálogo', 'equipe']),
  /** Null means all plans. */
  plans: v.nullable(v.array(v.string())),
  starts_at: v.nullable(Moment),
  ends_at: v.nullable(Moment),
  redemptions: Count,
  /** Null means unlimited. */
  max_redemptions: v.nullable(Count),
})

const stageWords = Object.fromEntries(couponStages.map((stage) => [stage, stage]))

export const offerListActs = {
  listPlans: reading({
    command: 'plano listar',
    summary: 'Os planos, também os que não se vendem mais, com os seus assinantes',
    description:
      'Lists all plans, those no longer sold included, with the number of their subscribers.',
    roles: ['support', 'finance'],
    input: v.object({}),
    answer: v.array(ListedPlan),
  }),
  listCoupons: reading({
    command: 'cupom listar',
    summary: 'Os cupons, os mais recentes primeiro',
    description: 'Lists coupons, the newest first, by stage or a part of the code.',
    roles: ['finance', 'support'],
    input: v.object({
      stage: wordField(stageWords, 'estado', 'Só os que estão assim'),
      text: textField('Só os que têm isto no código'),
      ...paging,
    }),
    answer: v.array(ListedCoupon),
  }),
}
