import type { Period } from '#shared/billing/subscriptions/machine.ts'
import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { hourMs } from '#shared/time.ts'

export type PeriodUnit = 'month' | 'year'

/** São Paulo has no daylight saving time. */
export const saoPauloOffsetMs = 3 * hourMs

/**
 * End of the period that begins at `start`: the same São Paulo day of the next month or year, or
 * that month's last day. Days count from `anchor`, so that 31 January, 28 February and 31 March
 * follow one another.
 */
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

/** The coupon's discount; half a cent is rounded up, and no price becomes negative. */
export const discountOf = (priceCents: number, discount: Discount | null): number => {
  if (!discount) return 0
  const { percentOff, amountOffCents } = discount
  const off = percentOff === null ? (amountOffCents ?? 0) : roundHalfUp(priceCents, percentOff, 100)
  return Math.min(priceCents, Math.max(0, off))
}

/** amount × part ÷ whole to the cent, half up; exact even when the product exceeds a double. */
const roundHalfUp = (amount: number, part: number, whole: number): number => {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}

/** Value from `now` to the period's end; `now` may precede the start of a period paid for early. */
const worthUntilEnd = (amountCents: number, { start, end }: Period, now: number): number =>
  end > start ? roundHalfUp(amountCents, Math.max(0, end - now), end - start) : 0

/** Share of the period's `amountCents` for the time that is left at `now`. */
export const worthLeft = (amountCents: number, period: Period, now: number): number =>
  worthUntilEnd(amountCents, period, Math.max(period.start, now))

export interface Price {
  priceCents: number
  unit: PeriodUnit
}

export interface PlanChangeTerms {
  isImmediate: boolean
  /** The period being paid for; the running one when the change waits for its end. */
  period: Period
  amountNowCents: number
  creditCents: number
}

const isDearer = (current: Price, wanted: Price) =>
  current.unit === wanted.unit ? wanted.priceCents > current.priceCents : wanted.unit === 'year'

/**
 * A dearer plan starts at once for the difference in the time left; from a month to a year a whole
 * new period begins. A cheaper plan starts with the next period; `creditCents` is the amount paid
 * for the time left.
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

/** Whether the right of withdrawal still applies. */
export const isWithdrawalOpen = (firstPaidAt: number, now: number): boolean =>
  now < firstPaidAt + billingTimes.withdrawalMs
