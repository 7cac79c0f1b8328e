import { formatMoney } from '#shared/billing/money.ts'
import { formatDay } from '#shared/time.ts'
import { subscriptionActs } from '#shared/staff/subscriptions/acts.ts'
import { type AnswerOf, implementActs, type Planner } from '#server/acts/act.ts'
import { changePlanByDesk, previewByDesk } from './desk-change.ts'
import { listSubscriptions } from './desk-list.ts'
import { cancelByDesk, paymentsToGiveBack, requireSubscription } from './desk.ts'
import { extend, undo } from './extension-acts.ts'
import { sumOf } from '#server/billing/subscriptions/refundable.ts'
import { historyOf, summaryOf } from '#server/billing/subscriptions/summary.ts'

const cancel: Planner<typeof subscriptionActs.cancel> = async (
  deps,
  { customer, isNow, isRefunded, reason },
) => {
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
}

const cancelledText = (
  { access_until_at: until, refunded_cents: refunded }: AnswerOf<typeof subscriptionActs.cancel>,
  now: number,
): string =>
  [
    'A assinatura está cancelada.',
    until !== null && until > now ? `O acesso vai até ${formatDay(until)}.` : 'O acesso terminou.',
    ...(refunded > 0 ? [`${formatMoney(refunded)} voltam ao cliente.`] : []),
  ].join(' ')

const changedText = (answer: AnswerOf<typeof subscriptionActs.changePlan>): string => {
  const next = `A próxima fatura é de ${formatMoney(answer.next_cents)}.`
  if (!answer.is_immediate) return `O plano ${answer.plan} começa na próxima renovação. ${next}`
  return `O plano agora é ${answer.plan}, com ${formatMoney(answer.paid_cents)} pagos pela diferença. ${next}`
}

const changePlan: Planner<typeof subscriptionActs.changePlan> = async (
  deps,
  { customer, plan },
) => {
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
}

export const subscriptionDesk = implementActs(subscriptionActs, {
  list: ({ db }, values) => listSubscriptions(db, values),
  show: async (deps, { customer }) => ({
    ...(await summaryOf(deps, await requireSubscription(deps.db, customer))),
    history: await historyOf(deps.db, customer),
  }),
  extend,
  undoExtension: undo,
  cancel,
  changePlan,
})
