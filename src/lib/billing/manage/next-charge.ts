import { cardName } from '#lib/billing/cards/names.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Service, SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import { formatDay } from '#shared/time.ts'
import { moneyOf, undoPauseText, undoText } from '#lib/billing/subscriptions/money.ts'
import { methodNames } from '#lib/billing/payments/messages/payment-messages.ts'

export interface NextCharge {
  label: string
  amountCents: number | null
  when: string
  text: string
}

type Known = Pick<
  Service,
  | 'state'
  | 'plan'
  | 'next_plan'
  | 'if_kept'
  | 'if_pause_undone'
  | 'upcoming_invoice'
  | 'payment_method'
  | 'card'
  | 'trial_ends_at'
  | 'cancels_at'
  | 'paused_until'
  | 'grace_ends_at'
  | 'expired_at'
  | 'erases_at'
  | 'is_active'
>

const how = (method: PaymentMethod | null, card: Known['card']): string => {
  if (method === 'card')
    return card
      ? `Cobramos do cartão ${cardName(card)}, sem você precisar fazer nada.`
      : 'Guarde um cartão para a cobrança acontecer.'
  const name = method === 'boleto' ? 'boleto' : 'Pix'
  return `Enviamos o ${name} por e-mail cinco dias antes. Nada é cobrado sozinho.`
}

const day = (instant: string | null) => (instant ? formatDay(instant) : '')

const until = ({ cancels_at: at, if_kept: kept }: Known, access: string) => {
  if (!at) return ''
  return kept?.state === 'paused' ? `, e dá para desfazer até ${day(at)}` : `, ${access} ${day(at)}`
}

const active = (service: Known): string => {
  const { paused_until, payment_method, card } = service
  if (paused_until === null) return how(payment_method, card)
  const { unpaused } = moneyOf(service)
  const undo = unpaused ? ` ${undoPauseText(unpaused)}` : ''
  return `Sua pausa está marcada, e a assinatura volta em ${day(paused_until)}. ${how(payment_method, card)}${undo}`
}

const texts: Record<SubscriptionState, (service: Known) => string> = {
  none: () => 'Escolha um plano para começar a assistir.',
  waiting_first_payment: () => 'O acesso abre assim que o primeiro pagamento for confirmado.',
  trial: ({ payment_method, card, trial_ends_at }) =>
    `Seu teste grátis vai até ${day(trial_ends_at)}. ${how(payment_method, card)}`,
  active,
  past_due: ({ grace_ends_at }) =>
    grace_ends_at ? `O acesso continua até ${day(grace_ends_at)}.` : 'Há um pagamento em aberto.',
  canceling: (service) =>
    `Há um cancelamento em andamento${until(service, 'com acesso até')}. Nada é cobrado enquanto você decide.${undoText(moneyOf(service))}`,
  canceled: (service) =>
    `Sua assinatura foi cancelada${until(service, 'e o acesso vai até')}. Nada mais será cobrado.${undoText(moneyOf(service))}`,
  paused: ({ paused_until, payment_method, card }) =>
    `Sua assinatura está em pausa até ${day(paused_until)}. ${how(payment_method, card)}`,
  expired: ({ state, expired_at }) =>
    hasNeverRun(state, expired_at)
      ? 'Seu pedido terminou sem pagamento, e nada foi cobrado. Escolha um plano para começar a assistir.'
      : 'Sua assinatura terminou. Você pode voltar quando quiser, com a sua lista guardada.',
}

const erasedText = ({ is_active, cancels_at: end, erases_at: erasesAt = null }: Known) =>
  `${is_active && end ? `Você assiste até ${day(end)}. ` : ''}Sua conta será excluída em ${day(erasesAt)}, e nada mais será cobrado.`

const plainLabel = 'Próxima cobrança'

const labels: Record<SubscriptionState, string> = {
  none: plainLabel,
  waiting_first_payment: plainLabel,
  trial: 'Primeira cobrança',
  active: plainLabel,
  past_due: 'Em aberto',
  canceling: plainLabel,
  canceled: plainLabel,
  paused: 'Quando a pausa terminar',
  expired: plainLabel,
}

const withoutCharge = (state: SubscriptionState) =>
  state === 'waiting_first_payment' ? 'Primeiro pagamento' : 'Nenhuma cobrança prevista'

export const nextCharge = (service: Known): NextCharge => {
  const { state } = service
  const { owed, next } = moneyOf(service)
  const text = service.erases_at ? erasedText(service) : texts[state](service)
  const charge = owed ?? next
  if (!charge) return { label: withoutCharge(state), amountCents: null, when: '', text }
  const when = `${owed ? 'desde' : 'em'} ${day(charge.at)}`
  return { label: labels[state], amountCents: charge.amountCents, when, text }
}

/** `Cartão Visa final 4242`, `Pix`, or a dash without a method. */
export const methodText = ({
  payment_method: method,
  card,
}: Pick<Service, 'payment_method' | 'card'>) => {
  if (method === null) return '—'
  return method === 'card' && card ? `Cartão ${cardName(card)}` : methodNames[method]
}
