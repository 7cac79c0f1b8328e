import * as v from 'valibot'
import { Cents, Id } from '#shared/common-schemas.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { PaymentStatus } from '#shared/billing/payments/contract.ts'
import { RefundAccount } from '#shared/billing/subscriptions/refund-account.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { amountField } from '#server/acts/amount-field.ts'
import { FoundPayment, RefundDue, RefundState } from './desk-answers.ts'
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

const PaymentText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(400),
  v.title('pagamento'),
  v.description('Código do pagamento: o curto, o uuid, o Pix ou a linha do boleto'),
)

const RefundInput = v.object({
  payment: PaymentText,
  total: v.optional(amountField('Quanto do pagamento terá voltado ao todo; sem isso, volta tudo')),
  account: v.optional(
    v.pipe(
      RefundAccount,
      v.title('conta'),
      v.description('Chave Pix ou conta para onde vai a devolução de um boleto'),
    ),
  ),
})

const OfCase = v.object({
  case: v.pipe(Id, v.title('caso'), v.description('Número do caso, de reembolso fila')),
})

/** Some gateways take their time, and some have no way back. */
const refundedText = (
  { refunded_cents: refunded }: v.InferOutput<typeof RefundState>,
  totalCents: number,
): string =>
  refunded >= totalCents
    ? `${formatMoney(refunded)} deste pagamento foram devolvidos ao todo.`
    : `${formatMoney(totalCents - refunded)} ainda não voltaram: a devolução está em andamento, ou em reembolso fila.`

const refund = change({
  command: 'pagamento reembolsar',
  summary: 'Devolve um pagamento, inteiro ou em parte; repetido, não devolve de novo',
  description:
    'Refunds a payment in whole or in part; `total` is what has gone back in all afterwards, so that a repeated call refunds nothing more.',
  roles: ['finance', 'support'],
  refusals: ['payment-not-paid', 'payment-disputed', 'refund-too-much', 'refund-under-way'],
  input: RefundInput,
  answer: RefundState,
  positionals: ['payment'],
  plan: async (deps, { payment: text, total, account }) => {
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
          : { status: payment.status as PaymentStatus, refunded_cents: refunded }
        return { after: answer, answer, done: refundedText(answer, totalCents) }
      },
    }
  },
})

const finish = change({
  command: 'reembolso feito',
  summary: 'Anota que o dinheiro de um caso foi devolvido à mão',
  description:
    'Notes that the money of a case was sent back by hand, closes the case and mails the customer.',
  roles: ['finance'],
  refusals: ['case-not-open'],
  input: OfCase,
  answer: v.object({ refunded_cents: Cents }),
  positionals: ['case'],
  plan: async (deps, { case: id }) => {
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
  },
})

const decline = change({
  command: 'reembolso recusar',
  summary: 'Fecha um caso em análise sem devolver; a resposta ao cliente é sua',
  description: 'Closes a case under review without a refund; no mail is sent.',
  roles: ['finance', 'support'],
  refusals: ['case-not-open'],
  input: OfCase,
  answer: v.object({ case: Id, status: v.literal('done') }),
  positionals: ['case'],
  plan: async (deps, { case: id }) => {
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
  },
})

export const paymentActs: readonly Act[] = [
  reading({
    command: 'pagamento ver',
    summary: 'Um pagamento pelo código que o cliente tem',
    description: 'Answers a payment by any code that the customer has of it.',
    roles: ['support', 'finance'],
    input: v.object({ payment: PaymentText }),
    answer: FoundPayment,
    positionals: ['payment'],
    read: async ({ db, clock }, { payment: text }) => {
      const { uuid, account_id: customer } = await requirePayment(db, text)
      const payment = await describePayment(db, uuid, clock())
      if (!payment) throw new Refusal('not-found')
      return { customer, ...payment }
    },
  }),
  refund,
  reading({
    command: 'reembolso fila',
    summary: 'Devoluções que esperam por uma pessoa, as mais antigas primeiro',
    description: 'Lists the refunds that wait for a person, the oldest first.',
    roles: ['finance', 'support'],
    input: v.object({}),
    answer: v.array(RefundDue),
    read: ({ db }) => refundQueue(db),
  }),
  finish,
  decline,
]
