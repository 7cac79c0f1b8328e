import type { Invoice } from '#shared/billing/payments/contract.ts'
import { methodNames, paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import { moneyOf } from '#lib/billing/subscriptions/money.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { FlowAnswers } from '#lib/billing/flow/answers.ts'
import type { FlowDraft, FlowEnd } from '#lib/billing/flow/draft.ts'

interface Fact {
  label: string
  value: string
}

export interface SuccessMessages {
  title: string
  text: string
  facts: readonly Fact[]
  isMailed: boolean
}

const paidText = ({ payment }: Invoice): string => {
  if (!payment) return 'Não havia nada a pagar.'
  if (payment.method === 'pix') return 'Recebemos o seu Pix.'
  if (payment.method === 'boleto') return 'O banco confirmou o pagamento do seu boleto.'
  return 'O banco aprovou a compra.'
}

const messagesOf = (end: FlowEnd | undefined, paid: Invoice | undefined) => {
  if (end === 'kept')
    return {
      title: 'Cancelamento desfeito',
      text: 'Sua assinatura continua como antes. Nada foi cobrado agora.',
    }
  if (end === 'trial')
    return {
      title: 'Seu teste grátis começou',
      text: 'Nada foi cobrado hoje. Avisamos por e-mail antes da primeira cobrança.',
    }
  if (end === 'active' && paid?.kind === 'first')
    return {
      title: 'Sua assinatura está ativa',
      text: `${paidText(paid)} Escolha um perfil e comece a assistir.`,
    }
  if (end === 'active')
    return {
      title: 'Sua assinatura está de volta',
      text: `${paid ? `${paidText(paid)} ` : ''}Seus perfis, sua lista e o que você estava assistindo continuam no lugar.`,
    }
  return {
    title: 'Sua assinatura está ativa',
    text: 'Está tudo em dia: não há nada para reativar nem para pagar agora.',
  }
}

const paidFacts = (invoice: Invoice): Fact[] => [
  { label: 'Valor pago', value: formatMoney(invoice.amount) },
  ...(invoice.payment ? [{ label: 'Forma de pagamento', value: paidWith(invoice.payment) }] : []),
]

export const successOf = (
  { customer: { service }, invoices }: FlowAnswers,
  { end }: Pick<FlowDraft, 'end'>,
): SuccessMessages => {
  const paid = invoices.find(({ status }) => status === 'paid')
  const { next, plan } = moneyOf(service)
  return {
    ...messagesOf(end, paid),
    facts: [
      ...(plan ? [{ label: 'Plano', value: plan }] : []),
      ...(end === 'active' && paid ? paidFacts(paid) : []),
      ...(next
        ? [
            { label: 'Próxima cobrança', value: formatDay(next.at) },
            { label: 'Valor da próxima', value: formatMoney(next.amountCents) },
            ...(next.method && end !== 'active'
              ? [{ label: 'Forma de pagamento', value: methodNames[next.method] }]
              : []),
          ]
        : []),
    ],
    isMailed: end === 'active',
  }
}
