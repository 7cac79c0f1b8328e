import { cardName } from '#lib/billing/cards/names.ts'
import type { Invoice, StoredCard } from '#shared/billing/payments/contract.ts'
import type { PaymentMessages } from '#lib/billing/payments/messages/payment-messages.ts'
import { formatMoney } from '#shared/billing/money.ts'

interface Saved {
  card: Pick<StoredCard, 'brand' | 'last4'>
  isUsed: boolean
  /** Nothing is charged while the subscription is leaving. */
  isLeaving: boolean
  /** Zero if nothing was owed. */
  chargedCents: number
  /** The invoice that was open when the card was sent; `after` is its current state. */
  before: Invoice | undefined
  after: Invoice | undefined
}

/** A document of the renewal gives way to the card; one of a plan change stays. */
const withdrawnText = ({ before, chargedCents }: Saved) => {
  const { method, status } = before?.payment ?? {}
  const isOpen = status === 'pending' && before?.kind !== 'change'
  if (!isOpen || method === 'card' || chargedCents > 0) return ''
  return ` O ${method === 'boleto' ? 'boleto' : 'Pix'} que estava em aberto não vale mais.`
}

export const savedCardMessages = (
  saved: Saved,
): Pick<PaymentMessages, 'tone' | 'title' | 'text'> => {
  const { card, isUsed, isLeaving, chargedCents, after } = saved
  const name = `O cartão ${cardName(card)}`
  if (!isUsed)
    return {
      tone: 'good',
      title: 'Cartão guardado',
      text: `${name} está na sua conta. A assinatura continua como estava.`,
    }
  if (chargedCents > 0 && after?.status === 'paid')
    return {
      tone: 'good',
      title: 'Pagamento aprovado',
      text: `Cobramos ${formatMoney(after.amount)} do cartão ${cardName(card)}. As próximas cobranças também vão para ele.`,
    }
  if (chargedCents > 0)
    return {
      tone: 'waiting',
      title: 'Cartão trocado',
      text: `O banco está confirmando ${formatMoney(chargedCents)}. Avisamos por e-mail; não é preciso pagar de novo.`,
    }
  return {
    tone: 'good',
    title: 'Cartão trocado',
    text: isLeaving
      ? `${name} só é usado se a assinatura continuar. Nada foi cobrado.${withdrawnText(saved)}`
      : `${name} é usado a partir da próxima cobrança. Nada foi cobrado agora.${withdrawnText(saved)}`,
  }
}
