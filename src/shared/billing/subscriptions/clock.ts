import type { AccountStatus } from '#shared/session/contract.ts'
import type { SubscriptionState } from './contract.ts'
import type { SubscriptionEventName } from './events.ts'
import {
  billingTimes,
  documentAt,
  endOfAccess,
  leavesPause,
  leavingEnd,
  retryAt,
} from './machine.ts'
import type { SubscriptionFacts } from './facts.ts'
import { stateIs } from './state-properties.ts'
import { statusOfState } from './states.ts'

interface Moment {
  event: SubscriptionEventName
  at: number
}

export interface Access {
  isActive: boolean
  /** Null means no end. */
  expiresAt: number | null
}

const earliest = (...moments: (Moment | null)[]): Moment | null =>
  moments.reduce(
    (first, moment) => (moment && (!first || moment.at < first.at) ? moment : first),
    null,
  )

const moment = (event: SubscriptionEventName, at: number | null): Moment | null =>
  at === null ? null : { event, at }

/** While the gateway is collecting, its answer is the next event. */
const unlessCollecting = ({ renewal }: SubscriptionFacts, next: Moment | null) =>
  renewal === 'collecting' ? null : next

const documentOf = (facts: SubscriptionFacts): Moment | null =>
  facts.paysByCard || facts.renewal !== 'none' ? null : moment('document_due', documentAt(facts))

const periodEnd = ({ period }: SubscriptionFacts) => period?.end ?? null

type NextMoment = (facts: SubscriptionFacts) => Moment | null

const planStart = ({ bringsPlan, period }: SubscriptionFacts): Moment | null =>
  bringsPlan ? moment('plan_begun', period?.start ?? null) : null

const atLeavingEnd: NextMoment = (facts) =>
  earliest(planStart(facts), moment('period_ended', leavingEnd(facts)))
const never: NextMoment = () => null

const moments: Record<SubscriptionState, NextMoment> = {
  none: never,
  waiting_first_payment: ({ startedAt }) =>
    moment('waiting_ended', startedAt === null ? null : startedAt + billingTimes.waitMs),
  trial: (facts) => unlessCollecting(facts, moment('trial_ended', periodEnd(facts))),
  active: (facts) => {
    const isAsked = facts.paysByCard && facts.renewal === 'collecting'
    const end = isAsked ? null : moment('period_ended', periodEnd(facts))
    return earliest(planStart(facts), documentOf(facts), end)
  },
  past_due: (facts) => {
    const retry = facts.paysByCard ? moment('retry_due', retryAt(facts)) : null
    return unlessCollecting(facts, earliest(retry, moment('grace_ended', facts.graceEndsAt)))
  },
  canceling: atLeavingEnd,
  canceled: atLeavingEnd,
  paused: (facts) =>
    earliest(documentOf(facts), unlessCollecting(facts, moment('pause_ended', facts.pausedUntil))),
  expired: never,
}

/** Null if it waits for a person. */
export const nextMoment: NextMoment = (facts) => moments[facts.state](facts)

/** Spec section 4. A pause gives no access, also after its cancellation. */
export const statusOf = (facts: SubscriptionFacts): AccountStatus =>
  statusOfState[facts.state === 'canceled' && leavesPause(facts) ? 'paused' : facts.state]

export const accessOf = (facts: SubscriptionFacts): Access => ({
  isActive: stateIs(facts.state, 'givesAccess'),
  expiresAt: endOfAccess(facts),
})
