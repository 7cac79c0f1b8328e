import { cardEnd } from '#shared/billing/cards/rules.ts'
import type { StoredCard } from '#shared/billing/payments/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { dayMs } from '#shared/time.ts'

type Expiry = Pick<StoredCard, 'exp_month' | 'exp_year'>

const noticeMs = 31 * dayMs

export type CardStatus = 'good' | 'ending' | 'over'

/** `ending` when the card expires by `by`: the next charge, or 31 days from now. */
export const cardStatus = (card: Expiry, now: number, by = now + noticeMs): CardStatus => {
  const end = cardEnd(card)
  if (end <= now) return 'over'
  return end <= by ? 'ending' : 'good'
}

export const chargedCardStatus = (
  card: Expiry,
  { upcoming_invoice: next }: Pick<Service, 'upcoming_invoice'>,
  now: number,
): CardStatus => cardStatus(card, now, next ? Date.parse(next.due_at) : now)

/** `08/29`. */
export const expiryText = ({ exp_month: month, exp_year: year }: Expiry): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

export const cardWarning = (card: Expiry, now: number): string | undefined => {
  const status = cardStatus(card, now)
  if (status === 'over') return `Venceu em ${expiryText(card)}. Guarde um cartão novo.`
  if (status === 'ending')
    return `Vence em ${expiryText(card)}. Guarde o novo antes da próxima cobrança.`
  return undefined
}

export interface CardOffers {
  isCharged: boolean
  canUse: boolean
  canDelete: boolean
}

type Charging = Pick<Service, 'state' | 'payment_method' | 'card'>

export const cardOffers = (
  card: Pick<StoredCard, 'id'> & Expiry,
  { state, payment_method: method, card: charged }: Charging,
  now: number,
): CardOffers => {
  const isCharging = stateIs(state, 'charges')
  const isChosen = method === 'card' && charged?.id === card.id
  const isCharged = isCharging && isChosen
  return {
    isCharged,
    canUse: isCharging && !isCharged && cardStatus(card, now) !== 'over',
    canDelete: !isChosen || !stateIs(state, 'keepsCard'),
  }
}
