import { type MoneyFacts, moneyOf } from '#lib/billing/subscriptions/money.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { chargedAtOnce, type Owed } from './owed.ts'

interface NewCard {
  service: MoneyFacts
  owed: Owed | undefined
  isUsed: boolean
}

const chargedNow = ({ service, owed, isUsed }: NewCard): string | undefined => {
  const total = isUsed ? chargedAtOnce(service, owed) : 0
  return total > 0 ? formatMoney(total) : undefined
}

const withdrawnText = ({ owed }: NewCard) => {
  if (owed?.kind !== 'document-open' || owed.invoice.kind === 'change') return ''
  return ` O ${owed.payment?.method === 'boleto' ? 'boleto' : 'Pix'} em aberto deixa de valer.`
}

export const newCardNote = (card: NewCard): string => {
  const { service, isUsed } = card
  const amount = chargedNow(card)
  if (amount) return `${amount} está em aberto e será cobrado neste cartão agora.`
  if (!isUsed) return 'O cartão fica guardado. A assinatura continua como está.'
  const { next } = moneyOf(service)
  const text = next
    ? `Nada é cobrado agora. A próxima cobrança é em ${formatDay(next.at)}.`
    : 'Nada é cobrado agora.'
  return text + withdrawnText(card)
}

export const newCardSubmit = (card: NewCard): string => {
  const amount = chargedNow(card)
  if (amount) return `Guardar e pagar ${amount}`
  return card.isUsed ? 'Guardar e usar' : 'Guardar cartão'
}
