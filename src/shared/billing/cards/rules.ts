import cardValidator from 'card-validator'
import { saoPauloOffsetMs } from '#shared/billing/plans/price-rules.ts'

/** Expects digits only. */
export const isCardNumber = (digits: string): boolean =>
  cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid

/** For example visa or elo; `unknown` if none matches. */
export const cardBrand = (digits: string): string =>
  cardValidator.number(digits).card?.type ?? 'unknown'

export const isCvv = (text: string): boolean => /^\d{3,4}$/.test(text)

/** Amex has four digits on the front. */
export const cvvProblem = (digits: string, cvv: string): string | undefined => {
  const size = cardValidator.number(digits).card?.code.size
  if (size === undefined || cvv.length === size) return undefined
  return size === 4
    ? 'No Amex, são os 4 números da frente do cartão.'
    : `São os ${size} números do verso do cartão.`
}

interface CardExpiry {
  exp_month: number
  exp_year: number
}

/** A card is valid until the end of its month in São Paulo. */
export const cardEnd = ({ exp_month: month, exp_year: year }: CardExpiry): number =>
  Date.UTC(year, month, 1) + saoPauloOffsetMs

export const isFutureExpiry = (month: number, year: number, now: number): boolean =>
  cardEnd({ exp_month: month, exp_year: year }) > now

/** `12/2027`. */
export const cardExpiry = ({ exp_month: month, exp_year: year }: CardExpiry): string =>
  `${String(month).padStart(2, '0')}/${year}`
