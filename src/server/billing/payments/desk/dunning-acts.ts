import { formatMoney } from '#shared/billing/money.ts'
import { dunningActs } from '#shared/staff/payments/dunning-acts.ts'
import { type AnswerOf, implementActs } from '#server/acts/act.ts'
import { chargeAgain, failedCharges, owedBy } from './dunning.ts'

const chargedText = (answer: AnswerOf<typeof dunningActs.chargeAgain>): string => {
  const { status, method, refusal } = answer
  if (status === 'paid') return 'A cobrança está paga.'
  if (status === 'pending') return `O ${method} foi enviado por e-mail, e espera o pagamento.`
  if (status !== 'refused') return 'A cobrança está em andamento.'
  return `O cartão foi recusado (${refusal ?? 'sem motivo'}): nada foi cobrado.`
}

export const dunningDesk = implementActs(dunningActs, {
  listFailed: ({ db }) => failedCharges(db),
  chargeAgain: async (deps, { customer }) => {
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
})
