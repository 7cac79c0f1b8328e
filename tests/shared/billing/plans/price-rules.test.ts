import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/time.ts'
import {
  discountOf,
  periodFrom,
  planChangeTerms,
  worthLeft,
} from '#shared/billing/plans/price-rules.ts'

const at = (text: string) => Date.parse(text)

describe('periods', () => {
  test.each([
    ['2026-01-15T10:00:00Z', 'month', '2026-02-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 'year', '2029-02-28T10:00:00.000Z'],
    // Late in the evening of 30 January, 31 January and 28 February in São Paulo.
    ['2026-01-31T02:00:00Z', 'month', '2026-03-01T02:00:00.000Z'],
    ['2026-02-01T02:00:00Z', 'month', '2026-03-01T02:00:00.000Z'],
    ['2028-03-01T02:00:00Z', 'year', '2029-03-01T02:00:00.000Z'],
    ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59.000Z'],
  ] as const)('last from %s for a %s until %s', (start, unit, end) => {
    expect(new Date(periodFrom(at(start), unit).end).toISOString()).toBe(end)
  })

  test('return to the first day after a short month', () => {
    const anchor = at('2026-01-31T10:00:00Z')
    let end = anchor
    const days = Array.from({ length: 4 }, () => {
      end = periodFrom(end, 'month', anchor).end
      return new Date(end).getUTCDate()
    })
    expect(days).toEqual([28, 31, 30, 31])
  })

  test('return to the first day after a start late in the evening', () => {
    const anchor = at('2026-02-01T01:00:00Z')
    let end = anchor
    const days = Array.from({ length: 4 }, () => {
      end = periodFrom(end, 'month', anchor).end
      return new Date(end - 3 * 3_600_000).getUTCDate()
    })
    expect(days).toEqual([28, 31, 30, 31])
  })

  test('make twelve months equal to a year on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (start) => {
        let end = start
        for (let month = 0; month < 12; month += 1) end = periodFrom(end, 'month', start).end
        expect(end).toBe(periodFrom(start, 'year').end)
      }),
    )
  })
})

describe('discounts', () => {
  test('round half a cent up', () => {
    expect(discountOf(2990, { percentOff: 50, amountOffCents: null })).toBe(1495)
    expect(discountOf(1005, { percentOff: 10, amountOffCents: null })).toBe(101)
    expect(discountOf(1004, { percentOff: 10, amountOffCents: null })).toBe(100)
  })

  test('never make a price negative', () => {
    expect(discountOf(1000, { percentOff: null, amountOffCents: 5000 })).toBe(1000)
    expect(discountOf(1000, null)).toBe(0)
    fc.assert(
      fc.property(
        fc.nat(1e8),
        fc.option(fc.integer({ min: 1, max: 100 })),
        fc.nat(1e8),
        (p, o, a) => {
          const off = discountOf(p, { percentOff: o, amountOffCents: o === null ? a : null })
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual(p)
        },
      ),
    )
  })
})

describe('changes of plan', () => {
  const period = { start: 0, end: 30 * dayMs }
  const basic = { priceCents: 2000, unit: 'month' } as const
  const full = { priceCents: 3000, unit: 'month' } as const
  const annual = { priceCents: 30_000, unit: 'year' } as const

  test('charge a more expensive plan for the remaining time, to the millisecond', () => {
    const now = 20 * dayMs
    const credit = worthLeft(2000, period, now)
    expect(planChangeTerms(basic, full, period, credit, now)).toEqual({
      isImmediate: true,
      period: { start: now, end: period.end },
      creditCents: 667,
      amountNowCents: 333,
    })
    expect(worthLeft(2000, period, now + 1)).toBe(667)
    expect(worthLeft(2000, period, period.end)).toBe(0)
    expect(worthLeft(2000, period, -1)).toBe(2000)
  })

  test('charge the difference for a period paid early too', () => {
    const next = { start: 30 * dayMs, end: 60 * dayMs }
    const now = 25 * dayMs
    const credit = worthLeft(2000, period, now) + worthLeft(2000, next, now)
    const { amountNowCents, period: paid } = planChangeTerms(basic, full, next, credit, now)
    // 35 days, each at a thirtieth of the difference.
    expect(amountNowCents).toBe(1167)
    expect(paid).toEqual({ start: now, end: next.end })
  })

  test('start a cheaper plan or a shorter period with the next period', () => {
    for (const wanted of [basic, { ...annual, priceCents: 100 }]) {
      const current = wanted === basic ? full : annual
      const terms = planChangeTerms(current, wanted === basic ? basic : full, period, 500, dayMs)
      expect(terms).toMatchObject({ isImmediate: false, amountNowCents: 0 })
    }
  })

  test('start a year at once for a change from month to year', () => {
    const now = 15 * dayMs
    const terms = planChangeTerms(full, annual, period, 1500, now)
    expect(terms).toEqual({
      isImmediate: true,
      period: periodFrom(now, 'year'),
      creditCents: 1500,
      amountNowCents: 28_500,
    })
  })

  test('split a price into used and remaining value, to the cent', () => {
    fc.assert(
      fc.property(
        fc.nat(1e8),
        fc.integer({ min: 1, max: 366 * dayMs }),
        fc.nat(),
        (amount, length, at) => {
          const whole = { start: 0, end: length }
          const left = worthLeft(amount, whole, at % (length + 1))
          const used = worthLeft(amount, whole, length - (at % (length + 1)))
          expect(Math.abs(left + used - amount)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
