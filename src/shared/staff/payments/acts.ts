import * as v from 'valibot'
import { RefundAccount } from '#shared/billing/subscriptions/refund-account.ts'
import { Cents, Id } from '#shared/common-schemas.ts'
import { dayMs } from '#shared/time.ts'
import { change, reading } from '#shared/staff/acts/act.ts'
import { amountField } from '#shared/staff/acts/amount-field.ts'
import { CustomerId } from '#shared/staff/acts/customer-field.ts'
import { Day } from '#shared/staff/acts/day-field.ts'
import { paging, wordField } from '#shared/staff/acts/list-fields.ts'
import { FoundPayment, ListedPayment, RefundDue, RefundState } from './answers.ts'
import { methodWords } from './method-words.ts'

const statusWords = {
  andamento: 'processing',
  espera: 'pending',
  pago: 'paid',
  recusado: 'refused',
  vencido: 'expired',
  devolvido: 'refunded',
} as const

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

export const paymentActs = {
  list: reading({
    command: 'pagamento listar',
    summary: 'Os pagamentos, os mais recentes primeiro',
    description: 'Lists payments, the newest first, by state, method, days or customer.',
    roles: ['support', 'finance'],
    input: v.object({
      status: wordField(statusWords, 'estado', 'Só os que estão assim'),
      method: wordField(methodWords, 'forma', 'Só os desta forma'),
      from: v.optional(
        v.pipe(Day, v.title('de'), v.description('Primeiro dia em que foram criados, AAAA-MM-DD')),
      ),
      until: v.optional(
        v.pipe(
          Day,
          v.transform((start) => start + dayMs),
          v.title('ate'),
          v.description('Último dia em que foram criados, AAAA-MM-DD'),
        ),
      ),
      customer: v.optional(CustomerId),
      ...paging,
    }),
    answer: v.array(ListedPayment),
  }),
  show: reading({
    command: 'pagamento ver',
    summary: 'Um pagamento pelo código que o cliente tem',
    description: 'Answers a payment by any code that the customer has of it.',
    roles: ['support', 'finance'],
    input: v.object({ payment: PaymentText }),
    answer: FoundPayment,
    positionals: ['payment'],
  }),
  refund: change({
    command: 'pagamento reembolsar',
    summary: 'Devolve um pagamento, inteiro ou em parte; repetido, não devolve de novo',
    description:
      'Refunds a payment in whole or in part; `total` is what has gone back in all afterwards, so that a repeated call refunds nothing more.',
    roles: ['finance', 'support'],
    refusals: ['payment-not-paid', 'payment-disputed', 'refund-too-much', 'refund-under-way'],
    input: RefundInput,
    answer: RefundState,
    positionals: ['payment'],
  }),
  listRefunds: reading({
    command: 'reembolso fila',
    summary: 'Devoluções que esperam por uma pessoa, as mais antigas primeiro',
    description: 'Lists the refunds that wait for a person, the oldest first.',
    roles: ['finance', 'support'],
    input: v.object({}),
    answer: v.array(RefundDue),
  }),
  finishRefund: change({
    command: 'reembolso feito',
    summary: 'Anota que o dinheiro de um caso foi devolvido à mão',
    description:
      'Notes that the money of a case was sent back by hand, closes the case and mails the customer.',
    roles: ['finance'],
    refusals: ['case-not-open'],
    input: OfCase,
    answer: v.object({ refunded_cents: Cents }),
    positionals: ['case'],
  }),
  declineRefund: change({
    command: 'reembolso recusar',
    summary: 'Fecha um caso em análise sem devolver; a resposta ao cliente é sua',
    description: 'Closes a case under review without a refund; no mail is sent.',
    roles: ['finance', 'support'],
    refusals: ['case-not-open'],
    input: OfCase,
    answer: v.object({ case: Id, status: v.literal('done') }),
    positionals: ['case'],
  }),
}
