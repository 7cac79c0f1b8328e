import * as v from 'valibot'
import { formatMoney } from '#shared/billing/money.ts'
import { PlanSlug } from '#shared/billing/plans/contract.ts'
import { formatDay } from '#shared/time.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { CustomerId, Reason } from '#server/acts/customer-field.ts'
import { Cancelled, ChangedPlan, SubscriptionHistory } from './desk-answers.ts'
import { changePlanByDesk, previewByDesk } from './desk-change.ts'
import { cancelByDesk, paymentsToGiveBack, requireSubscription } from './desk.ts'
import { extensionActs } from './extension-acts.ts'
import { sumOf } from '#server/billing/subscriptions/refundable.ts'
import { historyOf, summaryOf } from '#server/billing/subscriptions/summary.ts'

const ofCustomer = v.object({ customer: CustomerId })

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
  description:
    'Cancels a subscription at the end of the period, or now, with or without a refund; a refund always ends access now.',
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
  description:
    'Changes the plan by the rules that hold for the customer: a dearer one now, with a charge, a cheaper one at the renewal.',
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
    description: 'Answers the subscription of a customer and its history.',
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
  ...extensionActs,
  cancel,
  changePlan,
]
