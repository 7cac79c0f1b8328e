import * as v from 'valibot'
import { formatMoney } from '#shared/billing/money.ts'
import { PlanSlug } from '#shared/billing/plans/contract.ts'
import { formatDay } from '#shared/time.ts'
import { type Act, change, reading } from '#server/staff/act.ts'
import { CustomerId, Reason } from '#server/staff/customer-field.ts'
import { Cancelled, ChangedPlan, Extended, SubscriptionHistory } from './desk-answers.ts'
import { changePlanByDesk, previewByDesk } from './desk-change.ts'
import {
  cancelByDesk,
  extendedEnd,
  extendSubscription,
  paymentsToGiveBack,
  requireSubscription,
} from './desk.ts'
import { sumOf } from './refundable.ts'
import { historyOf, summaryOf } from './summary.ts'

const ofCustomer = v.object({ customer: CustomerId })

const ExtendInput = v.object({
  customer: CustomerId,
  days: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'Use 1 dia ou mais.'),
    v.maxValue(366, 'Use até 366 dias.'),
    v.title('dias'),
    v.description('Quantos dias a mais'),
  ),
  reason: Reason,
})

const extend = change({
  command: 'assinatura estender',
  summary: 'Dá dias a mais, sem cobrar; a renovação vai junto',
  roles: ['support', 'finance'],
  refusals: ['no-subscription', 'extension-not-possible'],
  input: ExtendInput,
  answer: Extended,
  positionals: ['customer'],
  plan: async (deps, { customer, days, reason }) => {
    const row = await requireSubscription(deps.db, customer)
    const end = extendedEnd(row, days, deps.clock())
    return {
      subject: `account:${customer}`,
      before: { state: row.state, period_end: row.period_end },
      steps: [
        `O período pago passa a ir até ${formatDay(end)}, e a próxima cobrança também.`,
        'Um Pix ou boleto da renovação que está aberto é retirado. O cliente recebe um e-mail.',
      ],
      perform: async () => {
        const answer = await extendSubscription(deps, customer, days)
        return {
          after: { ...answer, days, reason },
          answer,
          done: `O período pago vai até ${formatDay(answer.period_end_at)}, e a próxima cobrança também.`,
        }
      },
    }
  },
})

const CancelInput = v.object({
  customer: CustomerId,
  isNow: v.optional(
    v.pipe(v.boolean(), v.title('agora'), v.description('Termina já, e não no fim do período')),
    false,
  ),
  isRefunded: v.optional(
    v.pipe(
      v.boolean(),
      v.title('reembolso'),
      v.description('Termina já e devolve o que foi pago pelo período'),
    ),
    false,
  ),
  reason: Reason,
})

const cancel = change({
  command: 'assinatura cancelar',
  summary: 'Cancela no fim do período, ou agora, com ou sem reembolso',
  roles: ['support', 'finance'],
  refusals: ['no-subscription', 'end-not-possible', 'nothing-to-refund'],
  input: CancelInput,
  answer: Cancelled,
  positionals: ['customer'],
  plan: async (deps, { customer, isNow, isRefunded, reason }) => {
    const row = await requireSubscription(deps.db, customer)
    const back = isRefunded ? await paymentsToGiveBack(deps.db, row, deps.clock()) : []
    const endsNow = isNow || isRefunded
    return {
      subject: `account:${customer}`,
      before: { state: row.state, period_end: row.period_end },
      steps: [
        endsNow ? 'O acesso termina agora.' : 'O acesso vai até o fim do que já foi pago.',
        isRefunded ? `Devolve ${formatMoney(sumOf(back))}.` : 'Nada é devolvido.',
        'Nada mais é cobrado. O cliente recebe a confirmação com o protocolo.',
      ],
      perform: async () => {
        const answer = await cancelByDesk(deps, customer, { isNow: endsNow, isRefunded })
        return { after: { ...answer, reason }, answer, done: cancelledText(answer, deps.clock()) }
      },
    }
  },
})

const cancelledText = (
  { access_until_at: until, refunded_cents: refunded }: v.InferOutput<typeof Cancelled>,
  now: number,
): string =>
  [
    'A assinatura está cancelada.',
    until !== null && until > now ? `O acesso vai até ${formatDay(until)}.` : 'O acesso terminou.',
    ...(refunded > 0 ? [`${formatMoney(refunded)} voltam ao cliente.`] : []),
  ].join(' ')

const changedText = (answer: v.InferOutput<typeof ChangedPlan>): string => {
  const next = `A próxima fatura é de ${formatMoney(answer.next_cents)}.`
  if (!answer.is_immediate) return `O plano ${answer.plan} começa na próxima renovação. ${next}`
  return `O plano agora é ${answer.plan}, com ${formatMoney(answer.paid_cents)} pagos pela diferença. ${next}`
}

const ChangeInput = v.object({
  customer: CustomerId,
  plan: v.pipe(PlanSlug, v.title('plano'), v.description('Nome curto do novo plano')),
})

const changePlan = change({
  command: 'assinatura trocar',
  summary: 'Troca o plano pelas regras de sempre: o mais caro já, o mais barato na renovação',
  roles: ['support'],
  refusals: ['no-subscription', 'plan-not-found', 'plan-unchanged'],
  input: ChangeInput,
  answer: ChangedPlan,
  positionals: ['customer', 'plan'],
  plan: async (deps, { customer, plan }) => {
    const row = await requireSubscription(deps.db, customer)
    const preview = await previewByDesk(deps, row, plan)
    return {
      subject: `account:${customer}`,
      before: { state: row.state, plan_id: row.plan_id, price_cents: row.price_cents },
      steps: [
        preview.is_immediate
          ? `O plano muda agora, e o cliente paga ${formatMoney(preview.amount_now)} pela diferença.`
          : 'O plano muda na próxima renovação.',
        `A próxima fatura é de ${formatMoney(preview.next_amount)}.`,
      ],
      perform: async () => {
        const answer = await changePlanByDesk(deps, row, plan, preview.amount_now)
        return { after: answer, answer, done: changedText(answer) }
      },
    }
  },
})

export const subscriptionActs: readonly Act[] = [
  reading({
    command: 'assinatura ver',
    summary: 'A assinatura de um cliente e o que aconteceu com ela',
    roles: ['support', 'finance'],
    refusals: ['no-subscription'],
    input: ofCustomer,
    answer: SubscriptionHistory,
    positionals: ['customer'],
    read: async (deps, { customer }) => ({
      ...(await summaryOf(deps, await requireSubscription(deps.db, customer))),
      history: await historyOf(deps.db, customer),
    }),
  }),
  extend,
  cancel,
  changePlan,
]
