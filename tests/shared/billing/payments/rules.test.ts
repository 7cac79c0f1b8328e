import { describe, expect, test } from 'vitest'
import { isLapsedChange, isLeftToCard } from '#shared/billing/payments/rules.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'

const end = 1_000_000
const document = {
  kind: 'change',
  invoiceStatus: 'void',
  method: 'pix',
  status: 'expired',
  pixExpiresAt: end,
  boletoDueAt: null,
  settledAt: end,
} as const

describe('a lapsed plan change', () => {
  test.each([
    [{}, true],
    [{ settledAt: end - 1 }, false],
    [{ settledAt: end - 1, status: 'refused' }, true],
    [{ settledAt: null, status: 'pending' }, false],
    [{ invoiceStatus: 'open', settledAt: null, status: 'pending' }, true],
    [{ invoiceStatus: 'paid' }, false],
    [{ method: 'card' }, false],
    [{ kind: 'renewal' }, false],
  ] as const)('with %o is %s', (changes, expected) => {
    expect(isLapsedChange({ ...document, ...changes }, end)).toBe(expected)
  })

  test('has not lapsed before its end', () => {
    const open = { ...document, invoiceStatus: 'open', status: 'pending' } as const
    expect(isLapsedChange(open, end - 1)).toBe(false)
  })
})

describe('an invoice left to the card', () => {
  const over = { ...document, kind: 'renewal', invoiceStatus: 'open' }

  test.each(subscriptionStates)('exists in the state %s only if nothing is overdue', (state) => {
    const isOwing = state === 'past_due' || state === 'waiting_first_payment'
    expect(isLeftToCard(over, { state, paymentMethod: 'card' }, end)).toBe(!isOwing)
    expect(isLeftToCard(over, { state, paymentMethod: 'pix' }, end)).toBe(false)
  })

  test.each([{ status: 'pending' }, { kind: 'change' }, { method: 'card' }] as const)(
    'is not one with %o',
    (changes) => {
      const current = { state: 'active', paymentMethod: 'card' } as const
      expect(isLeftToCard({ ...over, ...changes }, current, end - 1)).toBe(false)
    },
  )
})
