import { describe, expect, test } from 'vitest'
import { nextMoment } from '#shared/billing/subscriptions/clock.ts'
import { step } from '#shared/billing/subscriptions/machine.ts'
import { dayMs } from '#shared/time.ts'
import { inGrace, inTrial, next, now, over, running, take } from './subscription-facts.ts'

describe('a transition', () => {
  const factsAfter = (...[state, name, facts]: Parameters<typeof take>) => {
    const outcome = take(state, name, facts)
    if (!outcome.isPossible) throw new Error('The event is impossible in this state')
    return outcome.facts
  }

  test('gives seven days after a failure, with retries after one, three and five', () => {
    let facts = factsAfter('active', 'payment_failed', { period: over })
    expect(facts).toMatchObject({ graceEndsAt: now + 7 * dayMs, failedAttempts: 1 })
    const planned: number[] = []
    for (;;) {
      const moment = nextMoment(facts)
      if (!moment) throw new Error('The clock has no next event')
      planned.push((moment.at - now) / dayMs)
      const outcome = step(facts, { name: moment.event }, moment.at)
      if (!outcome.isPossible) throw new Error('The machine refuses an event that is due')
      if (outcome.facts.state === 'expired') break
      facts = { ...outcome.facts, renewal: 'issued' }
    }
    expect(planned).toEqual([1, 3, 5, 7])
  })

  test('begins the period and ends the grace period with a payment', () => {
    const facts = factsAfter('past_due', 'payment_confirmed', inGrace)
    expect(facts).toMatchObject({ period: next, graceEndsAt: null, failedAttempts: 0 })
  })

  test('pauses for thirty days from the end of the period', () => {
    const facts = factsAfter('canceling', 'offer_pause')
    expect(facts).toMatchObject({ pausedUntil: running.end + 30 * dayMs, offerTaken: 'pause' })
    expect(nextMoment(facts)).toEqual({ event: 'period_ended', at: running.end })
  })

  test.each(['offer_discount', 'offer_cheaper_plan', 'offer_pause'] as const)(
    'has the same result for %s with and without a started cancellation',
    (event) => {
      expect(take('active', event)).toEqual(take('canceling', event))
    },
  )

  test('moves trial, pause and renewal day with a later end and ends a grace period', () => {
    const movedMs = next.end - running.end
    const anchored = { period: next, anchorAt: next.end }
    expect(factsAfter('trial', 'extended', inTrial)).toMatchObject({
      ...anchored,
      trialEndsAt: next.end,
    })
    const pausedUntil = running.end + 30 * dayMs
    expect(factsAfter('active', 'extended', { pausedUntil })).toMatchObject({
      ...anchored,
      pausedUntil: pausedUntil + movedMs,
    })
    const owing = { graceEndsAt: null, failedAttempts: 0 }
    expect(factsAfter('past_due', 'extended', inGrace)).toMatchObject({ ...anchored, ...owing })
  })

  test('ends the period at once with a refund', () => {
    expect(factsAfter('active', 'refunded').period).toEqual({ ...running, end: now })
  })
})
