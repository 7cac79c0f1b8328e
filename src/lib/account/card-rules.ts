import type { Service } from '#shared/billing/subscriptions/contract.ts'

const saoPauloOffsetHours = 3

/** The moment after the last one of a card's month, in São Paulo. */
const endOfCard = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }) =>
  Date.UTC(exp_year, exp_month, 1, saoPauloOffsetHours)

/** Whether the stored card is over, or will be when the next invoice is due. */
export const cardWarning = (
  { card, upcoming_invoice: next }: Pick<Service, 'card' | 'upcoming_invoice'>,
  now: number,
): 'expired' | 'expiring' | undefined => {
  if (!card) return undefined
  const end = endOfCard(card)
  if (end <= now) return 'expired'
  return next && end <= Date.parse(next.due_at) ? 'expiring' : undefined
}

/** `12/2027`. */
export const cardExpiry = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }) =>
  `${String(exp_month).padStart(2, '0')}/${exp_year}`
