import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { step } from '#shared/billing/subscriptions/machine.ts'
import type { SubscriptionFacts } from '#shared/billing/subscriptions/facts.ts'
import type { SubscriptionEventName } from '#shared/billing/subscriptions/events.ts'
import { dayMs } from '#shared/time.ts'

export const now = Date.parse('2026-11-20T15:00:00Z')
export const running = { start: now - 10 * dayMs, end: now + 20 * dayMs }
export const over = { start: now - 31 * dayMs, end: now - 1000 }
export const next = { start: now, end: now + 30 * dayMs }

const blank: SubscriptionFacts = {
  state: 'none',
  paysByCard: true,
  hasPaid: true,
  startedAt: running.start,
  anchorAt: null,
  period: running,
  trialEndsAt: null,
  graceEndsAt: null,
  endedAt: null,
  failedAttempts: 0,
  pausedUntil: null,
  cancelStartedAt: null,
  bringsPlan: false,
  offerTaken: null,
  renewal: 'none',
}

export const inTrial = { trialEndsAt: running.end, hasPaid: false }
export const inGrace = { period: over, graceEndsAt: now + 5 * dayMs, failedAttempts: 1 }
export const inPause = { period: over, pausedUntil: now + 10 * dayMs }
export const byPix = { paysByCard: false }
export const nobody = { period: null, hasPaid: false, startedAt: null }

/** A payment would begin the next period. */
export const take = (
  state: SubscriptionState,
  name: SubscriptionEventName,
  facts: Partial<SubscriptionFacts> = {},
) => step({ ...blank, ...facts, state }, { name, period: next }, now)
