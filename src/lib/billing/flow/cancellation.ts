import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { FlowFacts } from './facts.ts'
import { type PayGuard, payGuards } from './guards.ts'
import type { Branch, FlowTable } from './machine.ts'
import type { ReactivationEvent } from './reactivation.ts'

/** Absent while a payment is being made. */
interface LeavingFacts {
  leavingIntent?: 'leave' | 'offer' | undefined
  hasOffer?: boolean
  /** Within the withdrawal period, with something paid. */
  canRefund?: boolean
  isConfirmed?: boolean
  hasStayed?: boolean
}

export type RetentionFacts = FlowFacts & LeavingFacts

type LeavingGuard =
  | 'is_undecided'
  | 'is_confirmed'
  | 'has_stayed'
  | 'is_settled'
  | 'is_summed_up'
  | 'owes'
  | 'pays'
  | 'pays_freely'

export type RetentionGuard = PayGuard | LeavingGuard

export type RetentionEvent =
  | 'leave_chosen'
  | 'offer_chosen'
  | 'stayed'
  | 'confirmed'
  | 'accepted'
  | 'undone'
  | 'refund_wanted'
  | 'turned_back'
  | Exclude<ReactivationEvent, 'plan_chosen'>

type Check = (facts: RetentionFacts) => boolean

const isSummedUp: Check = ({ leavingIntent, state, hasOffer, canRefund, isConfirmed }) => {
  if (leavingIntent === 'offer') return hasOffer === true && !isConfirmed
  if (leavingIntent !== 'leave') return false
  if (state === 'canceled') return canRefund === true
  return !isConfirmed && stateIs(state, 'mayConfirmCancel')
}

/** Only people who owe and stay pay in this flow; cancelling never requires a payment. */
const pays: Check = ({ intent, state }) => intent === 'pay' && state === 'past_due'

const isReadyToPay: Check = (facts) =>
  pays(facts) && payGuards.is_free(facts) && payGuards.is_ready(facts)

const hasStayed: Check = (facts) =>
  stateIs(facts.state, 'goesOn') &&
  (facts.hasStayed === true || (facts.intent === 'pay' && payGuards.is_running(facts)))

const leavingGuards: Record<LeavingGuard, Check> = {
  is_undecided: ({ isConfirmed }) => isConfirmed !== true,
  is_confirmed: ({ isConfirmed }) => isConfirmed === true,
  has_stayed: hasStayed,
  is_settled: (facts) => facts.isConfirmed === true || hasStayed(facts),
  is_summed_up: (facts) => isSummedUp(facts) || isReadyToPay(facts),
  owes: ({ state }) => state === 'past_due',
  pays,
  pays_freely: (facts) => pays(facts) && payGuards.is_free(facts),
}

type Branches = readonly Branch<RetentionGuard>[]

/** A running payment is shown before any choice. */
const underWay: Branches = [
  { to: 'processing', when: ['is_processing', 'pays'] },
  { to: 'pix', when: ['has_pix', 'pays'] },
  { to: 'boleto', when: ['has_boleto', 'pays'] },
  { to: 'failure', when: ['has_failed', 'pays'] },
]

const elsewhere: Branches = [
  { to: 'success', when: ['is_confirmed'] },
  { to: 'success', when: ['has_stayed'] },
  ...underWay,
]

const missing: Branches = [
  { to: 'identity', when: ['pays', 'has_method', 'lacks_identity'] },
  { to: 'new-card', when: ['pays', 'has_method', 'lacks_card'] },
]

const begin: Branches = [{ to: 'plan' }]
const chooseMethod: Branches = [{ to: 'method', when: ['pays'] }, ...begin]
const summary: Branches = [{ to: 'summary' }]
const staying: Branches = [
  { to: 'method', when: ['owes'] },
  { to: 'success', when: ['has_stayed'] },
]

/** Cancelling takes two steps, `plan` and `summary`; the others are for people who stay. */
export const retention: FlowTable<RetentionFacts, RetentionGuard, RetentionEvent> = {
  name: 'retention',
  guards: { ...payGuards, ...leavingGuards },
  steps: {
    plan: {
      needs: ['is_undecided'],
      otherwise: [{ to: 'success' }],
      on: {
        leave_chosen: summary,
        offer_chosen: summary,
        stayed: [...staying, { to: 'account' }],
      },
    },
    summary: {
      needs: ['is_summed_up'],
      otherwise: [...elsewhere, ...missing, ...chooseMethod],
      on: {
        confirmed: [{ to: 'success' }],
        stayed: [...staying, ...begin],
        accepted: [{ to: 'success' }],
        turned_back: [{ to: 'success', when: ['is_confirmed'] }, ...begin],
        order_sent: [{ to: 'processing' }],
        other_method: chooseMethod,
        other_plan: chooseMethod,
        other_card: [{ to: 'new-card' }],
      },
    },
    method: {
      needs: ['pays_freely'],
      otherwise: [...elsewhere, ...begin],
      on: { method_chosen: [...missing, ...summary], turned_back: begin, other_plan: begin },
    },
    identity: {
      needs: ['pays_freely', 'has_method', 'lacks_identity'],
      otherwise: [...elsewhere, ...chooseMethod],
      on: { identity_given: summary, other_method: chooseMethod },
    },
    'new-card': {
      needs: ['pays_freely', 'pays_by_card'],
      otherwise: [...elsewhere, ...chooseMethod],
      on: { card_kept: summary, other_method: chooseMethod },
    },
    processing: {
      needs: ['pays', 'is_processing'],
      otherwise: [...elsewhere, ...chooseMethod],
      on: { answered: [{ to: 'processing' }] },
    },
    pix: {
      needs: ['pays', 'has_pix'],
      otherwise: [...elsewhere, ...chooseMethod],
      on: { answered: [{ to: 'pix' }], other_method: chooseMethod, other_plan: chooseMethod },
    },
    boleto: {
      needs: ['pays', 'has_boleto'],
      otherwise: [...elsewhere, ...chooseMethod],
      on: { answered: [{ to: 'boleto' }], other_method: chooseMethod, other_plan: chooseMethod },
    },
    success: {
      needs: ['is_settled'],
      otherwise: [...underWay, ...begin],
      on: {
        undone: [...staying, ...begin],
        refund_wanted: summary,
        finished: [{ to: 'profiles' }],
      },
    },
    failure: {
      needs: ['pays', 'has_failed'],
      otherwise: [...elsewhere, ...chooseMethod],
      on: {
        retried: [{ to: 'processing' }],
        other_card: [{ to: 'new-card' }],
        other_method: chooseMethod,
        other_plan: chooseMethod,
        coupon_dropped: summary,
        trial_dropped: summary,
        total_seen: summary,
      },
    },
  },
}
