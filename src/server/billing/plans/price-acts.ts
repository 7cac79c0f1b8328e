import * as v from 'valibot'
import { formatMoney } from '#shared/billing/money.ts'
import { PlanSlug } from '#shared/billing/plans/contract.ts'
import { Cents } from '#shared/common-schemas.ts'
import { counted } from '#shared/counted.ts'
import { formatDay } from '#shared/time.ts'
import { type Act, change } from '#server/acts/act.ts'
import { amountField } from '#server/acts/amount-field.ts'
import { Count, Moment } from '#server/acts/answer-fields.ts'
import { Day } from './coupon-fields.ts'
import { keepPrice, requireAnnouncedPrice } from './kept-price.ts'
import { announcePrice, countPayers, requirePriceChange } from './price-change.ts'

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

export const priceActs: readonly Act[] = [
  change({
    command: 'plano preco',
    summary: 'Anuncia um novo preço a quem assina, e o cobra a partir do dia',
    description:
      'Announces a new price to all who pay the plan, by e-mail and at least 30 days ahead; it is charged from the first renewal after that day.',
    roles: ['finance'],
    refusals: ['plan-not-found', 'price-announced', 'price-notice-too-short'],
    input: PriceInput,
    answer: v.object({ told: Count, starts_at: Moment, price_cents: Cents }),
    positionals: ['slug'],
    plan: async (deps, { slug, priceCents, startsAt }) => {
      const plan = await requirePriceChange(deps.db, slug, startsAt, deps.clock())
      const payers = await countPayers(deps.db, plan.id)
      const day = formatDay(startsAt)
      return {
        subject: `plan:${slug}`,
        before: { price_cents: plan.price_cents },
        steps: [
          `${plan.name}: de ${formatMoney(plan.price_cents)} para ${formatMoney(priceCents)}.`,
          `${counted(payers, 'assinante recebe', 'assinantes recebem')} um e-mail agora, e o novo preço na primeira renovação a partir de ${day}.`,
          `Quem assina a partir de ${day} paga o novo preço na hora.`,
          'Nesse dia, mude o preço também em plans.json.',
        ],
        perform: async () => {
          const told = await announcePrice(deps, { slug, priceCents, startsAt })
          return {
            after: { price_cents: priceCents, starts_at: startsAt, told },
            answer: { told, starts_at: startsAt, price_cents: priceCents },
            done: `${plan.name} passa a custar ${formatMoney(priceCents)} em ${day}. ${counted(told, 'assinante recebe', 'assinantes recebem')} o e-mail.`,
          }
        },
      }
    },
  }),
  change({
    command: 'plano manter-preco',
    summary: 'Desiste do preço anunciado, e avisa quem soube dele',
    description: 'Gives an announced price up and mails everybody who was told about it.',
    roles: ['finance'],
    refusals: ['plan-not-found', 'price-not-announced', 'price-already-charged'],
    input: v.object({ slug: Plan }),
    answer: v.object({ told: Count }),
    positionals: ['slug'],
    plan: async (deps, { slug }) => {
      const { plan, coming, told } = await requireAnnouncedPrice(deps.db, slug, deps.clock())
      return {
        subject: `plan:${slug}`,
        before: { price_cents: coming.price_cents, starts_at: coming.starts_at },
        steps: [
          `${plan.name}: o preço de ${formatMoney(coming.price_cents)} anunciado para ${formatDay(coming.starts_at)} não vale mais.`,
          `${counted(told, 'assinante que soube dele recebe', 'assinantes que souberam dele recebem')} um e-mail agora.`,
        ],
        perform: async () => {
          const mailed = await keepPrice(deps, slug)
          return {
            after: { told: mailed },
            answer: { told: mailed },
            done: `${plan.name} continua com o preço de agora. ${counted(mailed, 'assinante recebe', 'assinantes recebem')} o e-mail.`,
          }
        },
      }
    },
  }),
]
