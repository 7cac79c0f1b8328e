import type { RetentionOffer } from '#shared/billing/cancellation/contract.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { Fact } from './summary-messages.ts'

interface OfferMessages {
  title: string
  text: string
  price: string
  action: string
  confirmation: string
}

const numerals = ['zero', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis']

const spelled = (count: number): string => numerals[count] ?? String(count)

const startOf = ({ next_amount: amount, next_at: at }: RetentionOffer, instead = ''): string =>
  `${formatMoney(amount)}${instead}, a partir de ${formatDay(at)}.`

export const offerMessages = (offer: RetentionOffer): OfferMessages => {
  switch (offer.id) {
    case 'discount':
      return {
        title: `${offer.percent_off}% de desconto nas próximas ${offer.invoices} faturas`,
        text: `Nada mais muda. Depois das ${spelled(offer.invoices)} faturas, o preço volta ao normal.`,
        price: startOf(offer, ` em vez de ${formatMoney(offer.later_amount)}`),
        action: 'Ver o desconto',
        confirmation: 'Continuar com desconto',
      }
    case 'cheaper_plan':
      return {
        title: `O plano ${offer.plan.name}, por ${formatMoney(offer.price)}`,
        text: `Seu plano de hoje vale até o fim do período. Depois, começa o ${offer.plan.name}.`,
        price: startOf(offer),
        action: 'Ver este plano',
        confirmation: 'Mudar de plano',
      }
    case 'pause':
      return {
        title: `Uma pausa de ${offer.days} dias`,
        text: `Sua assinatura para no fim do período, sem cobrança, e volta sozinha ${offer.days} dias depois.`,
        price: `Sem cobrança até ${formatDay(offer.next_at)}, quando a assinatura volta sozinha.`,
        action: 'Ver a pausa',
        confirmation: `Pausar por ${offer.days} dias`,
      }
    default:
      return offer satisfies never
  }
}

export const offerFacts = (offer: RetentionOffer, plan: string | null): Fact[] => [
  ...(plan && offer.id !== 'cheaper_plan' ? [{ label: 'Plano', value: plan }] : []),
  ...(offer.id === 'pause' ? [{ label: 'Volta em', value: formatDay(offer.next_at) }] : []),
  { label: 'Próxima cobrança', value: formatDay(offer.next_at) },
  { label: 'Valor', value: formatMoney(offer.next_amount) },
  ...(offer.id === 'discount'
    ? [
        {
          label: `Depois das ${offer.invoices} faturas`,
          value: formatMoney(offer.later_amount),
        },
      ]
    : []),
]
