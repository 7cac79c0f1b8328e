import * as v from 'valibot'
import { PlanSlug } from '#shared/billing/plans/contract.ts'
import { Cents } from '#shared/common-schemas.ts'
import { change } from '#shared/staff/acts/act.ts'
import { amountField } from '#shared/staff/acts/amount-field.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'
import { Day } from '#shared/staff/acts/day-field.ts'

const Plan = v.pipe(PlanSlug, v.title('plano'), v.description('Nome curto do plano'))

const PriceInput = v.object({
  slug: Plan,
  priceCents: amountField('O novo preço'),
  startsAt: v.pipe(
    Day,
    v.title('a-partir-de'),
    v.description('Dia em que começa, AAAA-MM-DD, com 30 dias de aviso'),
  ),
})

export const priceActs = {
  announce: change({
    command: 'plano preco',
    summary: 'Anuncia um novo preço a quem assina, e o cobra a partir do dia',
    description:
      'Announces a new price to all who pay the plan, by e-mail and at least 30 days ahead; it is charged from the first renewal after that day.',
    roles: ['finance'],
    refusals: ['plan-not-found', 'price-announced', 'price-notice-too-short'],
    input: PriceInput,
    answer: v.object({ told: Count, starts_at: Moment, price_cents: Cents }),
    positionals: ['slug'],
  }),
  keep: change({
    command: 'plano manter-preco',
    summary: 'Desiste do preço anunciado, e avisa quem soube dele',
    description: 'Gives an announced price up and mails everybody who was told about it.',
    roles: ['finance'],
    refusals: ['plan-not-found', 'price-not-announced', 'price-already-charged'],
    input: v.object({ slug: Plan }),
    answer: v.object({ told: Count }),
    positionals: ['slug'],
  }),
}
