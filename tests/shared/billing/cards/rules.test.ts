import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardBrand, isCardNumber, isCvv, isFutureExpiry } from '#shared/billing/cards/rules.ts'

describe('a card number', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['4000000000000341', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'american-express'],
    ['6362970000457013', 'elo'],
    ['6062826786276634', 'hipercard'],
  ])('is recognized in %s as %s', (number, brand) => {
    expect(isCardNumber(number)).toBe(true)
    expect(cardBrand(number)).toBe(brand)
  })

  it('is refused with one wrong digit', () => {
    const number = '4242424242424242'
    const change = fc.record({ at: fc.nat(15), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(change, ({ at, by }) => {
        const digit = (Number(number[at]) + by) % 10
        expect(isCardNumber(number.slice(0, at) + String(digit) + number.slice(at + 1))).toBe(false)
      }),
    )
  })

  it.each(['', '42', '0000000000000000', '4242 4242 4242 4242 4242', 'abcd'])(
    'is refused as %j',
    (text) => {
      expect(isCardNumber(text)).toBe(false)
    },
  )
})

describe('the security code', () => {
  it.each([
    ['123', true],
    ['1234', true],
    ['12', false],
    ['12345', false],
    ['12a', false],
  ])('has three or four digits, %s: %s', (text, expected) => {
    expect(isCvv(text)).toBe(expected)
  })
})

describe('an expiry', () => {
  it('lasts until the end of its month in São Paulo', () => {
    const end = Date.UTC(2026, 11, 1, 3)
    expect(isFutureExpiry(11, 2026, end - 1)).toBe(true)
    expect(isFutureExpiry(11, 2026, end)).toBe(false)
    expect(isFutureExpiry(12, 2026, Date.UTC(2027, 0, 1, 3) - 1)).toBe(true)
    expect(isFutureExpiry(12, 2026, Date.UTC(2027, 0, 1, 3))).toBe(false)
  })
})
