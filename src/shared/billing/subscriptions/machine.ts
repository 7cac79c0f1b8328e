import { dayMs, hourMs } from '#shared/time.ts'
import type { Effect, Guard, SubscriptionEventName } from './events.ts'
import type { Period, SubscriptionFacts } from './facts.ts'
import { offerTerms } from './offers.ts'
import { stateIs } from './state-properties.ts'
import { transitions } from './states.ts'

export const billingTimes = {
  graceMs: 7 * dayMs,
  /** Delays since the first failure. */
  retryMs: [1 * dayMs, 3 * dayMs, 5 * dayMs],
  /** A document is issued this long before the period ends. */
  documentMs: 5 * dayMs,
  pauseMs: offerTerms.pause.days * dayMs,
  /** An unpaid first order expires after this time. */
  waitMs: 10 * dayMs,
  /** Right of withdrawal (CDC art. 49). */
  withdrawalMs: 7 * dayMs,
  trialNoticeMs: 3 * dayMs,
  /** A mail is sent this long before a yearly charge. */
  renewalNoticeMs: 7 * dayMs,
  /** A cancellation that is begun and still undecided after this time is told by mail. */
  undecidedNoticeMs: hourMs,
} as const

export interface SubscriptionEvent {
  name: SubscriptionEventName
  /** Set for events that begin or move a period. */
  period?: Period
  /** Set for extension_undone: the previous value. */
  anchorAt?: number | null
}

export type Outcome =
  { isPossible: true; facts: SubscriptionFacts; effects: readonly Effect[] } | { isPossible: false }

const isPast = (at: number | null, now: number): boolean => at !== null && at <= now

/** Only for a subscription that does not renew; null without an end. */
export const accessEnd = ({ graceEndsAt, period }: SubscriptionFacts): number | null =>
  graceEndsAt ?? period?.end ?? null

/** Cancelled during the pause, when access had already ended. */
export const leavesPause = ({ pausedUntil, cancelStartedAt, period }: SubscriptionFacts): boolean =>
  pausedUntil !== null && isPast(period?.end ?? null, cancelStartedAt ?? -Infinity)

/** A cancellation can be undone until then. */
export const leavingEnd = (facts: SubscriptionFacts): number | null =>
  leavesPause(facts) ? facts.pausedUntil : accessEnd(facts)

/** Limits access if the process stops. A planned pause has no grace period. */
const hardEnd = ({ period, pausedUntil }: SubscriptionFacts) =>
  period === null || pausedUntil !== null
    ? (period?.end ?? null)
    : period.end + billingTimes.graceMs

export const endOfAccess = (facts: SubscriptionFacts): number | null => {
  const periodEnd = facts.period?.end ?? null
  if (!stateIs(facts.state, 'givesAccess')) return facts.endedAt ?? periodEnd
  if (stateIs(facts.state, 'renews')) return hardEnd(facts)
  const isPaused = facts.pausedUntil !== null && stateIs(facts.state, 'isLeaving')
  return isPaused ? periodEnd : accessEnd(facts)
}

const isTrialPeriod = ({ period, trialEndsAt }: SubscriptionFacts): boolean =>
  period !== null && period.end === trialEndsAt

const inPause = (facts: SubscriptionFacts, now: number) =>
  facts.pausedUntil !== null && isPast(facts.period?.end ?? null, now)

const inGrace = ({ graceEndsAt }: SubscriptionFacts, now: number) =>
  graceEndsAt !== null && graceEndsAt > now

const inPeriod = ({ period, graceEndsAt }: SubscriptionFacts, now: number) =>
  graceEndsAt === null && (period === null || period.end > now)

/** Null after the last retry. */
export const retryAt = ({ graceEndsAt, failedAttempts }: SubscriptionFacts): number | null => {
  const wait = billingTimes.retryMs[failedAttempts - 1]
  if (graceEndsAt === null || wait === undefined) return null
  return graceEndsAt - billingTimes.graceMs + wait
}

/** The retry days that have passed are used up, so that a card is charged at the next one. */
export const attemptsBy = (
  { graceEndsAt, failedAttempts }: Pick<SubscriptionFacts, 'graceEndsAt' | 'failedAttempts'>,
  now: number,
): number => {
  if (graceEndsAt === null) return failedAttempts
  const since = graceEndsAt - billingTimes.graceMs
  const passed = billingTimes.retryMs.filter((wait) => since + wait <= now).length
  return Math.max(failedAttempts, passed + 1)
}

export const documentAt = ({ period, pausedUntil, state }: SubscriptionFacts): number | null => {
  const end = state === 'paused' ? pausedUntil : (period?.end ?? null)
  return end === null || (state === 'active' && pausedUntil !== null)
    ? null
    : end - billingTimes.documentMs
}

type Check = (facts: SubscriptionFacts, now: number) => boolean

const guards: Record<Guard, Check> = {
  trial_unused: (facts) => facts.trialEndsAt === null && !facts.hasPaid,
  has_paid: (facts) => facts.hasPaid,
  in_trial: (facts, now) => isTrialPeriod(facts) && inPeriod(facts, now),
  in_period: inPeriod,
  in_grace: inGrace,
  in_pause: inPause,
  offer_open: (facts, now) =>
    facts.offerTaken === null &&
    facts.period !== null &&
    !isTrialPeriod(facts) &&
    inPeriod(facts, now),
  leaving_over: (facts, now) => isPast(leavingEnd(facts), now),
  waiting_over: ({ startedAt }, now) =>
    startedAt !== null && startedAt + billingTimes.waitMs <= now,
  plan_reached: ({ bringsPlan, period }, now) => bringsPlan && isPast(period?.start ?? null, now),
  period_over: ({ period }, now) => isPast(period?.end ?? null, now),
  grace_over: ({ graceEndsAt, renewal }, now) =>
    isPast(graceEndsAt, now) && renewal !== 'collecting',
  pause_over: ({ pausedUntil }, now) => isPast(pausedUntil, now),
  pause_planned: ({ pausedUntil }) => pausedUntil !== null,
  retry_reached: (facts, now) =>
    facts.paysByCard && facts.renewal !== 'collecting' && isPast(retryAt(facts), now),
  document_reached: (facts, now) => facts.renewal === 'none' && isPast(documentAt(facts), now),
  collects_card: ({ paysByCard, renewal }) => paysByCard && renewal !== 'collecting',
  pays_by_document: ({ paysByCard }) => !paysByCard,
}

const settled = { graceEndsAt: null, failedAttempts: 0, pausedUntil: null } as const

/** Months count from the first paid day, not from the trial. */
const continues = (facts: SubscriptionFacts, period: Period) =>
  facts.period?.end === period.start && !isTrialPeriod(facts)

const endedAt = (facts: SubscriptionFacts, now: number) => {
  const end = endOfAccess(facts)
  return end !== null && stateIs(facts.state, 'givesAccess') ? Math.min(end, now) : end
}

const cutPeriod = (period: Period | null, now: number) =>
  period && period.end > now ? { ...period, end: Math.max(period.start, now) } : period

type Change = (
  facts: SubscriptionFacts,
  event: SubscriptionEvent,
  now: number,
) => Partial<SubscriptionFacts>

/** Also moves the trial's end, a pause and the renewal day. */
const extended: Change = (facts, { period, anchorAt }) => {
  if (!period) return {}
  const { pausedUntil } = facts
  const movedMs = period.end - (facts.period?.end ?? period.end)
  return {
    period,
    anchorAt: anchorAt === undefined ? period.end : anchorAt,
    graceEndsAt: null,
    failedAttempts: 0,
    renewal: 'none',
    ...(isTrialPeriod(facts) && { trialEndsAt: period.end }),
    pausedUntil: pausedUntil === null ? null : pausedUntil + movedMs,
  }
}

const changes: Partial<Record<Effect, Change>> = {
  begin_cancel: (_, __, now) => ({ cancelStartedAt: now }),
  end_cancel: (facts, _, now) => ({
    cancelStartedAt: null,
    failedAttempts: attemptsBy(facts, now),
  }),
  begin_trial: (_, { period }) => ({
    ...settled,
    cancelStartedAt: null,
    ...(period && { period, startedAt: period.start, trialEndsAt: period.end }),
    anchorAt: null,
    offerTaken: null,
    endedAt: null,
    renewal: 'none',
  }),
  begin_wait: (_, __, now) => ({
    ...settled,
    cancelStartedAt: null,
    startedAt: now,
    anchorAt: null,
    renewal: 'none',
    offerTaken: null,
  }),
  begin_period: (facts, { period }) => ({
    ...settled,
    ...(period && { period }),
    ...(period && !continues(facts, period) && { startedAt: period.start, anchorAt: null }),
    hasPaid: true,
    endedAt: null,
    renewal: 'none',
  }),
  change_period: (_, { period }) =>
    period
      ? { period, startedAt: period.start, anchorAt: null, pausedUntil: null, renewal: 'none' }
      : {},
  begin_plan: () => ({ bringsPlan: false }),
  extend_period: extended,
  begin_grace: (_, __, now) => ({
    graceEndsAt: now + billingTimes.graceMs,
    failedAttempts: 1,
    pausedUntil: null,
  }),
  count_retry: ({ failedAttempts }) => ({ failedAttempts: failedAttempts + 1 }),
  collect: () => ({ renewal: 'collecting' }),
  issue_document: ({ renewal }) => ({ renewal: renewal === 'none' ? 'issued' : renewal }),
  plan_pause: ({ period }) => ({
    pausedUntil: period ? period.end + billingTimes.pauseMs : null,
  }),
  undo_pause: () => ({ pausedUntil: null }),
  take_offer: (_, { name }) => ({ offerTaken: name.replace('offer_', '') }),
  end_access: (facts, _, now) => ({
    ...settled,
    renewal: 'none',
    endedAt: endedAt(facts, now),
    period: cutPeriod(facts.period, now),
  }),
  void_invoices: () => ({ renewal: 'none' }),
}

/** Does not throw, because late notifications are ignored. */
export const step = (facts: SubscriptionFacts, event: SubscriptionEvent, now: number): Outcome => {
  const taken = transitions[facts.state][event.name]?.find(({ when = [] }) =>
    when.every((guard) => guards[guard](facts, now)),
  )
  if (!taken) return { isPossible: false }
  const effects = taken.does ?? []
  const attempted =
    event.name === 'payment_failed' && facts.renewal === 'collecting'
      ? { ...facts, renewal: 'issued' as const }
      : facts
  const changed = effects.reduce(
    (current, effect) => ({ ...current, ...changes[effect]?.(current, event, now) }),
    attempted,
  )
  return { isPossible: true, facts: { ...changed, state: taken.to }, effects }
}
