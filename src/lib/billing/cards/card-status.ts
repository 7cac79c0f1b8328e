import type { StoredCard } from '#shared/billing/payments/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { dayMs } from '#shared/billing/subscriptions/machine.ts'

type Expiry = Pick<StoredCard, 'exp_month' | 'exp_year'>

const saoPauloOffsetHours = 3
const noticeMs = 31 * dayMs

/** The moment from which a card is not good any more: the end of its month in São Paulo. */
const expiryEnd = ({ exp_month: month, exp_year: year }: Expiry): number =>
  Date.UTC(year, month, 1, saoPauloOffsetHours)

export type CardStanding = 'good' | 'ending' | 'over'

/** `ending` within a month of its end. */
export const cardStanding = (card: Expiry, now: number): CardStanding => {
  const leftMs = expiryEnd(card) - now
  if (leftMs <= 0) return 'over'
  return leftMs <= noticeMs ? 'ending' : 'good'
}

/** `08/29`. */
export const expiryText = ({ exp_month: month, exp_year: year }: Expiry): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

/** What a person should know of a card that ends; undefined for a good one. */
export const cardWarning = (card: Expiry, now: number): string | undefined => {
  const standing = cardStanding(card, now)
  if (standing === 'over') return `Venceu em ${expiryText(card)}. Guarde um cartão novo.`
  if (standing === 'ending')
    return `Vence em ${expiryText(card)}. Guarde o novo antes da próxima cobrança.`
  return undefined
}

export interface CardOffers {
  /** The subscription is charged on it. */
  isCharged: boolean
  canUse: boolean
  canDelete: boolean
}

type Charging = Pick<Service, 'state' | 'payment_method' | 'card'>

/** What may be done with a stored card while the subscription is as it is. */
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
    canUse: isCharging && !isCharged && cardStanding(card, now) !== 'over',
    canDelete: !isChosen || !stateIs(state, 'keepsCard'),
  }
}
