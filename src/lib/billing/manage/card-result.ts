import { cardName } from '#lib/billing/cards/names.ts'
import type { Invoice, StoredCard } from '#shared/billing/payments/contract.ts'
import type { PaymentMessages } from '#lib/billing/payments/messages/payment-messages.ts'
import { formatMoney } from '#shared/billing/money.ts'

interface Saved {
  card: Pick<StoredCard, 'brand' | 'last4'>
  isUsed: boolean
  /** Nothing is charged while the subscription is leaving. */
  isLeaving: boolean
  /** The invoice that was open when the card was sent; `after` is its current state. */
  owed: Invoice | undefined
  after: Invoice | undefined
}

export const savedCardMessages = ({
  card,
  isUsed,
  isLeaving,
  owed,
  after,
}: Saved): Pick<PaymentMessages, 'tone' | 'title' | 'text'> => {
  const name = `O cartão ${cardName(card)}`
  if (!isUsed)
    return {
      tone: 'good',
      title: 'Cartão guardado',
      text: `${name} está na sua conta. A assinatura continua como estava.`,
    }
  if (owed && after?.status === 'paid')
    return {
      tone: 'good',
      title: 'Pagamento aprovado',
      text: `Cobramos ${formatMoney(after.amount)} do cartão ${cardName(card)}. As próximas cobranças também vão para ele.`,
    }
  if (owed && after?.status === 'open')
    return {
      tone: 'waiting',
      title: 'Cartão trocado',
      text: `O banco está confirmando ${formatMoney(after.amount)}. Avisamos por e-mail; não é preciso pagar de novo.`,
    }
  return {
    tone: 'good',
    title: 'Cartão trocado',
    text: isLeaving
      ? `${name} só é usado se a assinatura continuar. Nada foi cobrado.`
      : `${name} é usado a partir da próxima cobrança. Nada foi cobrado agora.`,
  }
}
