import type { FlowFacts } from './facts.ts'
import { type PayGuard, payGuards } from './guards.ts'
import type { Branch, FlowTable } from './machine.ts'

export type ReactivationEvent =
  | 'plan_chosen'
  | 'method_chosen'
  | 'identity_given'
  | 'card_kept'
  | 'order_sent'
  | 'answered'
  | 'retried'
  | 'other_plan'
  | 'other_method'
  | 'other_card'
  | 'coupon_dropped'
  | 'trial_dropped'
  | 'total_seen'
  | 'finished'

type Branches = readonly Branch<PayGuard>[]

/** A running payment is shown before any choice. */
const underWay: Branches = [
  { to: 'processing', when: ['is_processing'] },
  { to: 'retention', when: ['is_leaving'] },
  { to: 'success', when: ['is_running'] },
  { to: 'pix', when: ['has_pix'] },
  { to: 'boleto', when: ['has_boleto'] },
  { to: 'failure', when: ['has_failed'] },
  { to: 'summary', when: ['is_canceled'] },
]

const missing: Branches = [
  { to: 'identity', when: ['has_method', 'lacks_identity'] },
  { to: 'new-card', when: ['has_method', 'lacks_card'] },
]

const choosePlan: Branches = [{ to: 'plan', when: ['chooses_plan'] }, { to: 'method' }]

export const reactivation: FlowTable<FlowFacts, PayGuard, ReactivationEvent> = {
  name: 'reactivation',
  guards: payGuards,
  steps: {
    plan: {
      needs: ['is_free', 'chooses_plan'],
      otherwise: [...underWay, { to: 'method' }],
      on: { plan_chosen: [{ to: 'method' }] },
    },
    method: {
      needs: ['is_free', 'is_paying', 'has_plan'],
      otherwise: [...underWay, { to: 'plan' }],
      on: {
        method_chosen: [...missing, { to: 'summary' }],
        other_plan: choosePlan,
      },
    },
    identity: {
      needs: ['is_free', 'is_paying', 'has_plan', 'has_method', 'lacks_identity'],
      otherwise: [...underWay, { to: 'method' }],
      on: { identity_given: [{ to: 'summary' }], other_method: [{ to: 'method' }] },
    },
    'new-card': {
      needs: ['is_free', 'is_paying', 'has_plan', 'pays_by_card'],
      otherwise: [...underWay, { to: 'method' }],
      on: { card_kept: [{ to: 'summary' }], other_method: [{ to: 'method' }] },
    },
    summary: {
      needs: ['is_free', 'is_ready'],
      otherwise: [...underWay, ...missing, { to: 'method' }],
      on: {
        order_sent: [{ to: 'processing' }],
        other_plan: choosePlan,
        other_method: [{ to: 'method' }],
        other_card: [{ to: 'new-card' }],
      },
    },
    processing: {
      needs: ['is_processing'],
      otherwise: [...underWay, { to: 'summary' }],
      on: { answered: [{ to: 'processing' }] },
    },
    pix: {
      needs: ['has_pix'],
      otherwise: [...underWay, { to: 'summary' }],
      on: {
        answered: [{ to: 'pix' }],
        other_plan: choosePlan,
        other_method: [{ to: 'method' }],
      },
    },
    boleto: {
      needs: ['has_boleto'],
      otherwise: [...underWay, { to: 'summary' }],
      on: {
        answered: [{ to: 'boleto' }],
        other_plan: choosePlan,
        other_method: [{ to: 'method' }],
      },
    },
    success: {
      needs: ['is_running'],
      otherwise: [...underWay, ...choosePlan],
      on: { finished: [{ to: 'profiles' }] },
    },
    failure: {
      needs: ['has_failed'],
      otherwise: [...underWay, { to: 'summary' }],
      on: {
        retried: [...missing, { to: 'summary' }],
        other_card: [{ to: 'new-card' }],
        other_method: [{ to: 'method' }],
        other_plan: choosePlan,
        coupon_dropped: [{ to: 'summary' }],
        trial_dropped: [{ to: 'summary' }],
        total_seen: [{ to: 'summary' }],
      },
    },
  },
}
