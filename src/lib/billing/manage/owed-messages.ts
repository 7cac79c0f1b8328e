import { cardName } from '#lib/billing/cards/names.ts'
import type { Payment } from '#shared/billing/payments/contract.ts'
import type { PaymentMessages } from '#lib/billing/payments/messages/payment-messages.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { formatDay, formatSoon } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { Owed, OwedKind } from './owed.ts'

type OwedMessages = Pick<PaymentMessages, 'tone' | 'title' | 'text'>

const heads: Record<OwedKind, Pick<OwedMessages, 'tone' | 'title'>> = {
  processing: { tone: 'waiting', title: 'Pagamento em processamento' },
  'document-open': { tone: 'waiting', title: 'Pagamento em aberto' },
  'document-over': { tone: 'bad', title: 'O prazo para pagar terminou' },
  'card-failed': { tone: 'bad', title: 'O pagamento não foi aprovado' },
  'card-ready': { tone: 'waiting', title: 'Pagamento em aberto' },
  'getting-ready': { tone: 'waiting', title: 'Estamos preparando a sua cobrança' },
}

const documentOf = (payment: Payment | null) => (payment?.method === 'boleto' ? 'boleto' : 'Pix')

/** The time of day matters for a Pix only. */
const dueText = (payment: Payment | null, now: number) => {
  const { pix, boleto } = payment ?? {}
  const soon = pix && formatSoon(pix.expires_at, now)
  const due = pix?.expires_at ?? boleto?.due_at
  return due ? `, que vence ${soon ?? `em ${formatDay(due)}`}` : ''
}

const onCard = (payment: Payment | null) =>
  payment?.card ? `no cartão ${cardName(payment.card)}` : 'no seu cartão'

const sentence = ({ kind, invoice, payment }: Owed, now: number): string => {
  const { name } = invoice.plan
  const of = invoice.kind === 'change' ? `da troca para o ${name}` : `do plano ${name}`
  const amount = `${formatMoney(invoice.amount)} ${of}`
  const texts: Record<OwedKind, string> = {
    processing: `O banco está confirmando ${amount}. Não é preciso pagar de novo.`,
    'document-open': `Falta pagar o ${documentOf(payment)} de ${amount}${dueText(payment, now)}.`,
    'document-over': `O ${documentOf(payment)} de ${amount} venceu. Gere outro para pagar; se você já pagou, não pague de novo: a confirmação aparece aqui.`,
    'card-failed': `A cobrança de ${amount} ${onCard(payment)} não passou. ${payment?.refusal ?? 'O banco não disse o motivo.'}`,
    'card-ready': `${amount} em aberto. Nada é cobrado até você confirmar.`,
    'getting-ready': `${amount}. Leva poucos segundos.`,
  }
  return texts[kind]
}

export const owedMessages = (
  owed: Owed,
  { grace_ends_at: end }: Pick<Service, 'grace_ends_at'>,
  now: number,
): OwedMessages => {
  const text = sentence(owed, now)
  return {
    ...heads[owed.kind],
    text: end ? `${text} Você continua assistindo até ${formatDay(end)}.` : text,
  }
}
