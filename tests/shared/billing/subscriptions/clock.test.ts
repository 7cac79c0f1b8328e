import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessOf, nextMoment } from '#shared/billing/subscriptions/clock.ts'
import { billingTimes, step } from '#shared/billing/subscriptions/machine.ts'
import type { Period, SubscriptionFacts } from '#shared/billing/subscriptions/facts.ts'
import { dayMs } from '#shared/time.ts'
import {
  subscriptionEvents,
  type SubscriptionEventName,
} from '#shared/billing/subscriptions/events.ts'

interface World {
  now: number
  facts: SubscriptionFacts
  periods: Period[]
  /** Milliseconds that a chargeback took. */
  left?: number | undefined
}

const start = Date.parse('2026-01-31T12:00:00Z')

const newcomer = (paysByCard: boolean): World => ({
  now: start,
  periods: [],
  facts: {
    state: 'none',
    paysByCard,
    hasPaid: false,
    startedAt: null,
    anchorAt: null,
    period: null,
    trialEndsAt: null,
    graceEndsAt: null,
    endedAt: null,
    failedAttempts: 0,
    pausedUntil: null,
    cancelStartedAt: null,
    bringsPlan: false,
    offerTaken: null,
    renewal: 'none',
  },
})

const monthFrom = (from: number): Period => ({ start: from, end: from + 30 * dayMs })

/** As on the server: follows the paid period, or starts now. */
const paidPeriod = ({ facts, now }: World): Period => {
  const runs = ['trial', 'active', 'past_due', 'canceling', 'canceled'].includes(facts.state)
  const isPaused = facts.pausedUntil !== null && (facts.period?.end ?? 0) <= now
  return monthFrom(runs && facts.period && !isPaused ? facts.period.end : now)
}

const periodOf = (world: World, name: SubscriptionEventName): Period | undefined => {
  if (name === 'payment_confirmed') return paidPeriod(world)
  if (name === 'chargeback_won') return { start: world.now, end: world.now + (world.left ?? 0) }
  if (name !== 'subscribed_with_trial') return undefined
  return { start: world.now, end: world.now + 7 * dayMs }
}

const apply = (world: World, name: SubscriptionEventName): boolean => {
  // As on the server, only what a chargeback took.
  if (name === 'chargeback_won' && world.left === undefined) return false
  const left = (world.facts.period?.end ?? 0) - world.now
  const period = periodOf(world, name)
  const outcome = step(world.facts, { name, ...(period && { period }) }, world.now)
  if (!outcome.isPossible) return false
  if (period) world.periods.push(period)
  world.facts = outcome.facts
  if (name === 'charged_back' && left > 0) world.left = left
  if (name === 'chargeback_won') world.left = undefined
  return true
}

const pass = (world: World, ms: number, gateway: () => boolean) => {
  const until = world.now + ms
  for (let count = 0; count < 200; count += 1) {
    if (world.facts.renewal === 'collecting') {
      apply(world, gateway() ? 'payment_confirmed' : 'payment_failed')
    }
    const moment = nextMoment(world.facts)
    if (!moment || moment.at > until) {
      world.now = until
      return
    }
    world.now = Math.max(world.now, moment.at)
    expect(apply(world, moment.event), `${moment.event} in ${world.facts.state}`).toBe(true)
  }
  throw new Error('The clock has more than 200 events')
}

const hasAccess = ({ facts, now }: World) => {
  const { isActive, expiresAt } = accessOf(facts)
  return isActive && (expiresAt === null || expiresAt > now)
}

const lastEnd = ({ periods }: World) => Math.max(0, ...periods.map(({ end }) => end))

const actions = fc.array(
  fc.record({
    event: fc.constantFrom(...subscriptionEvents),
    days: fc.integer({ min: 0, max: 40 }),
    approves: fc.boolean(),
  }),
  { maxLength: 40 },
)

test('gives no access beyond the grace period without payment or trial', () => {
  fc.assert(
    fc.property(fc.boolean(), actions, (paysByCard, list) => {
      const world = newcomer(paysByCard)
      for (const { event, days, approves } of list) {
        apply(world, event)
        pass(world, days * dayMs, () => approves)
        if (hasAccess(world)) {
          // A pause may lie between a paid period and a failed renewal.
          const pause = world.facts.graceEndsAt === null ? 0 : billingTimes.pauseMs
          expect(world.now).toBeLessThan(lastEnd(world) + billingTimes.graceMs + pause)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('limits access even if the clock stops', () => {
  fc.assert(
    fc.property(fc.boolean(), actions, (paysByCard, list) => {
      const world = newcomer(paysByCard)
      for (const { event, days, approves } of list) {
        apply(world, event)
        pass(world, days * dayMs, () => approves)
      }
      const { isActive, expiresAt } = accessOf(world.facts)
      if (isActive) expect(expiresAt).not.toBeNull()
    }),
    { numRuns: 200 },
  )
})

test('never makes periods overlap', () => {
  fc.assert(
    fc.property(fc.boolean(), actions, (paysByCard, list) => {
      const world = newcomer(paysByCard)
      for (const { event, days, approves } of list) {
        apply(world, event)
        pass(world, days * dayMs, () => approves)
      }
      const ordered = world.periods.toSorted((one, other) => one.start - other.start)
      // These events cut a period short, so the next may begin inside it.
      const cuts: SubscriptionEventName[] = ['refunded', 'account_erased', 'charged_back']
      const wasCut = list.some(({ event }) => cuts.includes(event))
      for (const [index, { end }] of ordered.entries()) {
        const following = ordered[index + 1]
        if (following && !wasCut) expect(following.start).toBeGreaterThanOrEqual(end)
      }
    }),
    { numRuns: 300 },
  )
})

test('never charges a cancelled subscription', () => {
  fc.assert(
    fc.property(actions, fc.constantFrom('cancel_confirmed', 'plan_changed'), (list, last) => {
      const world = newcomer(true)
      apply(world, 'first_payment_started')
      apply(world, 'payment_confirmed')
      for (const { days } of list.slice(0, 3)) pass(world, (days % 20) * dayMs, () => true)
      apply(world, 'cancel_started')
      apply(world, last)
      const paid = world.periods.length
      pass(world, 100 * dayMs, () => true)
      expect(world.facts.state).toBe('expired')
      expect(world.periods).toHaveLength(paid)
    }),
  )
})
