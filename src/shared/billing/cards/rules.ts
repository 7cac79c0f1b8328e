import cardValidator from 'card-validator'

/** Digits only: a known brand's length and its check digit. */
export const isCardNumber = (digits: string): boolean =>
  cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid

/** Such as visa, mastercard, elo, hipercard; `unknown` for a number that is no brand's. */
export const cardBrand = (digits: string): string =>
  cardValidator.number(digits).card?.type ?? 'unknown'

export const isCvv = (text: string): boolean => /^\d{3,4}$/.test(text)

const saoPauloOffsetHours = 3

/** A card is good until the last moment of its month (São Paulo, which has no daylight saving). */
export const isFutureExpiry = (month: number, year: number, now: number): boolean =>
  Date.UTC(year, month, 1, saoPauloOffsetHours) > now
