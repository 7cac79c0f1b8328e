import type { Period } from '#shared/billing/subscriptions/facts.ts'
import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { hourMs } from '#shared/time.ts'

export type PeriodUnit = 'month' | 'year'

/** São Paulo has no daylight saving time. */
export const saoPauloOffsetMs = 3 * hourMs

/** São Paulo days. `anchor` gives the day of the month, so that 31 March follows 28 February. */
export const periodFrom = (start: number, unit: PeriodUnit, anchor: number = start): Period => {
  const from = new Date(start - saoPauloOffsetMs)
  const months = from.getUTCMonth() + (unit === 'month' ? 1 : 12)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const day = Math.min(new Date(anchor - saoPauloOffsetMs).getUTCDate(), lastDay)
  const timeOfDay = start - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return { start, end: Date.UTC(from.getUTCFullYear(), months, day) + timeOfDay }
}

export interface Discount {
  percentOff: number | null
  amountOffCents: number | null
}

/** Rounds half a cent up. */
export const discountOf = (priceCents: number, discount: Discount | null): number => {
  if (!discount) return 0
  const { percentOff, amountOffCents } = discount
  const off = percentOff === null ? (amountOffCents ?? 0) : roundHalfUp(priceCents, percentOff, 100)
  return Math.min(priceCents, Math.max(0, off))
}

/** amount × part ÷ whole, half up. Large products need BigInt. */
const roundHalfUp = (amount: number, part: number, whole: number): number => {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}

/** `now` may precede a period paid early. */
const worthUntilEnd = (amountCents: number, { start, end }: Period, now: number): number =>
  end > start ? roundHalfUp(amountCents, Math.max(0, end - now), end - start) : 0

export const worthLeft = (amountCents: number, period: Period, now: number): number =>
  worthUntilEnd(amountCents, period, Math.max(period.start, now))

export interface Price {
  priceCents: number
  unit: PeriodUnit
}

export interface PlanChangeTerms {
  isImmediate: boolean
  period: Period
  amountNowCents: number
  creditCents: number
}

const isDearer = (current: Price, wanted: Price) =>
  current.unit === wanted.unit ? wanted.priceCents > current.priceCents : wanted.unit === 'year'

/**
 * A more expensive plan starts at once for the difference in the remaining time, and a change to a
 * year starts a new period. A cheaper plan waits for the next period. `creditCents` is the value of
 * the remaining time.
 */
export const planChangeTerms = (
  current: Price,
  wanted: Price,
  running: Period,
  creditCents: number,
  now: number,
): PlanChangeTerms => {
  if (!isDearer(current, wanted)) {
    return { isImmediate: false, period: running, amountNowCents: 0, creditCents: 0 }
  }
  const isSameUnit = current.unit === wanted.unit
  const period = isSameUnit ? { start: now, end: running.end } : periodFrom(now, wanted.unit)
  const worth = isSameUnit ? worthUntilEnd(wanted.priceCents, running, now) : wanted.priceCents
  return {
    isImmediate: true,
    period,
    amountNowCents: Math.max(0, worth - creditCents),
    creditCents,
  }
}

export const isWithdrawalOpen = (firstPaidAt: number, now: number): boolean =>
  now < firstPaidAt + billingTimes.withdrawalMs
