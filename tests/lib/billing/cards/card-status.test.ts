import { describe, expect, it } from 'vitest'
import { cardOffers, cardStatus, cardWarning, expiryText } from '#lib/billing/cards/card-status.ts'
import { cardName } from '#lib/billing/cards/names.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const card = { id: 1, brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 }

describe('the status of a card', () => {
  it.each([
    ['over since the turn of the month in São Paulo', '2026-12-01T03:00:00Z', 11, 'over'],
    ['good until the last moment of its month', '2026-12-01T02:59:59Z', 11, 'ending'],
    ['ending a month before its end', '2026-10-31T03:00:00Z', 11, 'ending'],
    ['good a moment earlier', '2026-10-31T02:59:59Z', 11, 'good'],
    ['over in the year after', '2027-01-02T00:00:00Z', 11, 'over'],
  ] as const)('is %s', (_, at, month, status) => {
    expect(cardStatus({ exp_month: month, exp_year: 2026 }, Date.parse(at))).toBe(status)
  })

  it('is shown as a warning only when something has to be done', () => {
    expect(cardWarning(card, now)).toBeUndefined()
    expect(cardWarning({ exp_month: 11, exp_year: 2026 }, now)).toMatch(/^Vence em 11\/26\./)
    expect(cardWarning({ exp_month: 2, exp_year: 2026 }, now)).toMatch(/^Venceu em 02\/26\./)
    expect(expiryText(card)).toBe('08/29')
    expect(cardName(card)).toBe('Visa final 4242')
    expect(cardName({ brand: 'novo', last4: '0001' })).toBe('novo final 0001')
  })
})

const charging = ['waiting_first_payment', 'trial', 'active', 'past_due', 'paused'] as const

describe('the actions for a stored card', () => {
  const of = (
    state: (typeof subscriptionStates)[number],
    method: 'card' | 'pix' | 'boleto' | null,
    charged: number,
  ) =>
    cardOffers(
      card,
      {
        state,
        payment_method: method,
        card: { ...card, id: charged, holder_name: 'A', is_default: true },
      },
      now,
    )

  it.each(subscriptionStates)('fit the state %s', (state) => {
    const isCharging = (charging as readonly string[]).includes(state)
    expect(of(state, 'card', 1)).toEqual({
      isCharged: isCharging,
      canUse: false,
      canDelete: ['none', 'expired', 'canceled'].includes(state),
    })
    expect(of(state, 'card', 2)).toEqual({ isCharged: false, canUse: isCharging, canDelete: true })
    expect(of(state, 'pix', 1)).toEqual({ isCharged: false, canUse: isCharging, canDelete: true })
  })

  it('never offer an expired card for use', () => {
    const offers = charging.map(
      (state) =>
        cardOffers(
          { id: 1, exp_month: 1, exp_year: 2026 },
          { state, payment_method: 'pix', card: null },
          now,
        ).canUse,
    )
    expect(offers).toEqual(charging.map(() => false))
  })
})
