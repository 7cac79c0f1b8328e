import * as v from 'valibot'
import { dayMs } from '#shared/time.ts'
import { Day } from '#server/billing/plans/coupon-fields.ts'
import { type Act, reading } from '#server/acts/act.ts'
import { CustomerId } from '#server/acts/customer-field.ts'
import { paging, wordField } from '#server/acts/list-fields.ts'
import { ListedPayment } from './desk-answers.ts'
import { listPayments } from './desk-list.ts'
import { methodWords } from '#server/billing/payments/method-words.ts'

const statusWords = {
  andamento: 'processing',
  espera: 'pending',
  pago: 'paid',
  recusado: 'refused',
  vencido: 'expired',
  devolvido: 'refunded',
} as const

export const paymentListActs: readonly Act[] = [
  reading({
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
    read: ({ db }, values) => listPayments(db, values),
  }),
]
