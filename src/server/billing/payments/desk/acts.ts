import { formatMoney } from '#shared/billing/money.ts'
import { paymentActs } from '#shared/staff/payments/acts.ts'
import { Refusal } from '#server/http/problems.ts'
import { type AnswerOf, implementActs, type Planner } from '#server/acts/act.ts'
import { listPayments } from './desk-list.ts'
import { refundQueue, requirePayment, requireRefundCase } from './desk-queries.ts'
import {
  declineRefund,
  endsAccess,
  finishRefund,
  isLeftToRefund,
  refundByDesk,
} from './desk-refund.ts'
import { leftToRefund } from '#server/billing/payments/refunds/refund-amounts.ts'
import { describePayment } from '#server/billing/payments/serializers.ts'

const refundedText = (
  { refunded_cents: refunded }: AnswerOf<typeof paymentActs.refund>,
  totalCents: number,
): string =>
  refunded >= totalCents
    ? `${formatMoney(refunded)} deste pagamento foram devolvidos ao todo.`
    : `${formatMoney(totalCents - refunded)} ainda não voltaram: a devolução está em andamento, ou em reembolso fila.`

const refund: Planner<typeof paymentActs.refund> = async (
  deps,
  { payment: text, total, account },
) => {
  const payment = await requirePayment(deps.db, text)
  const { uuid, amount_cents: paid, refunded_cents: refunded } = payment
  const totalCents = total ?? paid
  const isLeft = await isLeftToRefund(deps.db, payment, totalCents)
  const ends = totalCents === paid && (await endsAccess(deps.db, payment, deps.clock()))
  return {
    subject: `payment:${payment.id}`,
    before: { status: payment.status, amount_cents: paid, refunded_cents: refunded },
    steps: isLeft
      ? [
          `Devolve ${formatMoney(totalCents - refunded)} dos ${formatMoney(paid)} deste pagamento (${payment.method}).`,
          ...(ends ? ['O acesso que este pagamento deu termina agora.'] : []),
          'O que o provedor não devolve fica em reembolso fila. O cliente recebe um e-mail.',
        ]
      : [`Nada a fazer: ${formatMoney(refunded)} deste pagamento já voltaram.`],
    perform: async () => {
      const answer = isLeft
        ? await refundByDesk(deps, { uuid, totalCents, account })
        : { status: payment.status, refunded_cents: refunded }
      return { after: answer, answer, done: refundedText(answer, totalCents) }
    },
  }
}

const finish: Planner<typeof paymentActs.finishRefund> = async (deps, { case: id }) => {
  const { payment } = await requireRefundCase(deps.db, id)
  return {
    subject: `payment:${payment.id}`,
    before: { case: id, status: payment.status, refunded_cents: payment.refunded_cents },
    steps: [
      `Anota que ${formatMoney(leftToRefund(payment))} foram devolvidos, e fecha o caso ${id}.`,
      'O cliente recebe um e-mail, e a conta para a devolução é esquecida.',
    ],
    perform: async () => {
      const answer = await finishRefund(deps, id)
      return {
        after: { case: id, ...answer },
        answer,
        done: `O caso ${id} está fechado: ${formatMoney(answer.refunded_cents)} do pagamento foram devolvidos ao todo.`,
      }
    },
  }
}

const decline: Planner<typeof paymentActs.declineRefund> = async (deps, { case: id }) => {
  const { payment } = await requireRefundCase(deps.db, id)
  return {
    subject: `payment:${payment.id}`,
    before: { case: id, status: 'open' },
    steps: [`Fecha o caso ${id} sem devolver. Nenhum e-mail sai: responda ao cliente.`],
    perform: async () => {
      await declineRefund(deps, id)
      return {
        after: { case: id, status: 'done' },
        answer: { case: id, status: 'done' },
        done: `O caso ${id} está fechado, e nada foi devolvido.`,
      }
    },
  }
}

export const paymentDesk = implementActs(paymentActs, {
  list: ({ db }, values) => listPayments(db, values),
  show: async ({ db, clock }, { payment: text }) => {
    const { uuid, account_id: customer } = await requirePayment(db, text)
    const payment = await describePayment(db, uuid, clock())
    if (!payment) throw new Refusal('not-found')
    return { customer, ...payment }
  },
  refund,
  listRefunds: ({ db }) => refundQueue(db),
  finishRefund: finish,
  declineRefund: decline,
})
