import * as v from 'valibot'
import { formatMoney } from '#shared/billing/money.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { CustomerId } from '#server/acts/customer-field.ts'
import { AskedCharge, FailedCharge } from './desk-answers.ts'
import { chargeAgain, failedCharges, owedBy } from './dunning.ts'

const chargedText = (answer: v.InferOutput<typeof AskedCharge>): string => {
  const { status, method, refusal } = answer
  if (status === 'paid') return 'A cobrança está paga.'
  if (status === 'pending') return `O ${method} foi enviado por e-mail, e espera o pagamento.`
  if (status !== 'refused') return 'A cobrança está em andamento.'
  return `O cartão foi recusado (${refusal ?? 'sem motivo'}): nada foi cobrado.`
}

export const dunningActs: readonly Act[] = [
  reading({
    command: 'cobranca falhas',
    summary: 'Cobranças que falharam, por quê, e quando o sistema tenta de novo',
    description: 'Lists the charges that failed, why, and when the system tries again.',
    roles: ['finance', 'support'],
    input: v.object({}),
    answer: v.array(FailedCharge),
    read: ({ db }) => failedCharges(db),
  }),
  change({
    command: 'cobranca reenviar',
    summary: 'Cobra agora o que o cliente deve: o cartão, ou o Pix ou boleto por e-mail',
    description:
      'Asks now for what a customer owes: it charges the card, or mails the Pix or boleto.',
    roles: ['finance', 'support'],
    refusals: ['nothing-owed'],
    input: v.object({ customer: CustomerId }),
    answer: AskedCharge,
    positionals: ['customer'],
    plan: async (deps, { customer }) => {
      const { row, invoice } = await owedBy(deps.db, customer)
      const isCard = (row.payment_method ?? 'card') === 'card'
      return {
        subject: `account:${customer}`,
        before: { state: row.state, amount_cents: invoice.amount_cents },
        steps: [
          isCard
            ? `Cobra ${formatMoney(invoice.amount_cents)} no cartão agora.`
            : `Envia por e-mail o ${row.payment_method} de ${formatMoney(invoice.amount_cents)}.`,
        ],
        perform: async () => {
          const answer = await chargeAgain(deps, customer)
          return { after: answer, answer, done: chargedText(answer) }
        },
      }
    },
  }),
]
