import { describe, expect, test } from 'vitest'
import { nextMoment } from '#shared/billing/subscriptions/clock.ts'
import { step } from '#shared/billing/subscriptions/machine.ts'
import { dayMs } from '#shared/time.ts'
import { inGrace, inTrial, next, now, over, running, take } from './subscription-facts.ts'

describe('what a transition does', () => {
  const factsAfter = (...[state, name, facts]: Parameters<typeof take>) => {
    const outcome = take(state, name, facts)
    if (!outcome.isPossible) throw new Error('impossible')
    return outcome.facts
  }

  test('a failure gives seven days, with retries after one, three and five', () => {
    let facts = factsAfter('active', 'payment_failed', { period: over })
    expect(facts).toMatchObject({ graceEndsAt: now + 7 * dayMs, failedAttempts: 1 })
    const planned: number[] = []
    for (;;) {
      const moment = nextMoment(facts)
      if (!moment) throw new Error('something always comes next')
      planned.push((moment.at - now) / dayMs)
      const outcome = step(facts, { name: moment.event }, moment.at)
      if (!outcome.isPossible) throw new Error('what is due is possible')
      if (outcome.facts.state === 'expired') break
      facts = { ...outcome.facts, renewal: 'issued' }
    }
    expect(planned).toEqual([1, 3, 5, 7])
  })

  test('a payment in grace begins the period and ends the grace', () => {
    const facts = factsAfter('past_due', 'payment_confirmed', inGrace)
    expect(facts).toMatchObject({ period: next, graceEndsAt: null, failedAttempts: 0 })
  })

  test('a pause lasts thirty days from the end of the period', () => {
    const facts = factsAfter('canceling', 'offer_pause')
    expect(facts).toMatchObject({ pausedUntil: running.end + 30 * dayMs, offerTaken: 'pause' })
    expect(nextMoment(facts)).toEqual({ event: 'period_ended', at: running.end })
  })

  test.each(['offer_discount', 'offer_cheaper_plan', 'offer_pause'] as const)(
    '%s leaves the same, whether or not a cancellation had begun',
    (event) => {
      expect(take('active', event)).toEqual(take('canceling', event))
    },
  )

  test('a later end moves the trial or the pause that hangs on it, and ends a grace', () => {
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

  test('a refund ends the period now', () => {
    expect(factsAfter('active', 'refunded').period).toEqual({ ...running, end: now })
  })
})
