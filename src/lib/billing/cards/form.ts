import * as v from 'valibot'
import { type Clock, systemClock } from '#shared/time.ts'
import { CardFields, checkCvv } from '#shared/billing/cards/card-fields.ts'
import { isFutureExpiry } from '#shared/billing/cards/rules.ts'

const expiryParts = /^(0[1-9]|1[0-2])\/(\d{2})$/

/** Undefined for an invalid month. */
export const parseExpiry = (text: string): { month: number; year: number } | undefined => {
  const [, month, year] = expiryParts.exec(text.trim()) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

const isOver = (text: string, now: number) => {
  const expiry = parseExpiry(text)
  return expiry !== undefined && !isFutureExpiry(expiry.month, expiry.year, now)
}

const { number, holder_name, cvv } = CardFields.entries

/** The output is the payload of the contract. */
export const cardForm = (clock: Clock = systemClock) =>
  v.pipe(
    v.object({
      number,
      holder_name,
      expiry: v.pipe(
        v.string('Informe a validade do cartão.'),
        v.trim(),
        v.nonEmpty('Informe a validade do cartão.'),
        v.check(
          (text) => text === '' || parseExpiry(text) !== undefined,
          'Informe a validade como MM/AA.',
        ),
        v.check((text) => !isOver(text, clock()), 'Este cartão está vencido.'),
      ),
      cvv,
    }),
    checkCvv(),
    v.transform(({ expiry, ...card }) => {
      const { month = 0, year = 0 } = parseExpiry(expiry) ?? {}
      return { ...card, exp_month: month, exp_year: year }
    }),
  )
