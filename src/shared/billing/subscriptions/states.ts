import type { AccountStatus } from '#shared/session/contract.ts'
import type { SubscriptionState } from './contract.ts'
import type { Effect, SubscriptionEventName, Transition } from './events.ts'

type Row = Partial<Record<SubscriptionEventName, readonly Transition[]>>

const resumed = (...does: Effect[]): readonly Transition[] => [
  { to: 'paused', when: ['in_pause'], does },
  { to: 'past_due', when: ['in_grace'], does },
  { to: 'trial', when: ['in_trial'], does },
  { to: 'active', when: ['in_period'], does },
]

const begun: Row = {
  subscribed_with_trial: [
    { to: 'trial', when: ['trial_unused'], does: ['void_invoices', 'begin_trial'] },
  ],
}

const paid: readonly Effect[] = ['begin_period']
const over: readonly Effect[] = ['void_invoices', 'end_access']

const accepted = (effect: Effect): readonly Transition[] => [
  {
    to: 'active',
    when: ['offer_open'],
    does: ['take_offer', 'end_cancel', effect, 'void_invoices'],
  },
]

const offered: Row = {
  offer_discount: accepted('grant_discount'),
  offer_cheaper_plan: accepted('choose_cheaper_plan'),
  offer_pause: accepted('plan_pause'),
}

/** For the desk. Open invoices have the old end, so they are voided. */
const longer = (to: SubscriptionState): Row => ({
  extended: [{ to, does: ['extend_period', 'void_invoices'] }],
})

/** For the desk. Open invoices have the later end, so they are voided. */
const shorter = (to: SubscriptionState): Row => ({
  extension_undone: [{ to, when: ['in_period'], does: ['extend_period', 'void_invoices'] }],
})

const planBegun = (to: SubscriptionState): Row => ({
  plan_begun: [{ to, when: ['plan_reached'], does: ['begin_plan'] }],
})

const erased: Row = { account_erased: [{ to: 'expired', does: over }] }

/** A missing event is impossible and changes nothing. Guards reject timed events that come early. */
export const transitions: Record<SubscriptionState, Row> = {
  none: {
    ...begun,
    first_payment_started: [{ to: 'waiting_first_payment', does: ['void_invoices', 'begin_wait'] }],
  },
  waiting_first_payment: {
    ...begun,
    ...erased,
    first_payment_started: [{ to: 'waiting_first_payment', does: ['void_invoices', 'begin_wait'] }],
    payment_confirmed: [{ to: 'active', does: paid }],
    payment_failed: [
      { to: 'expired', when: ['has_paid'], does: over },
      { to: 'waiting_first_payment' },
    ],
    payment_expired: [{ to: 'waiting_first_payment' }],
    cancel_confirmed: [{ to: 'expired', does: ['seal_cancel', ...over] }],
    waiting_ended: [{ to: 'expired', when: ['waiting_over'], does: over }],
  },
  trial: {
    ...erased,
    ...longer('trial'),
    ...shorter('trial'),
    plan_changed: [{ to: 'trial' }],
    cancel_started: [{ to: 'canceling', does: ['begin_cancel'] }],
    trial_ended: [
      {
        to: 'past_due',
        when: ['period_over', 'pays_by_document'],
        does: ['begin_grace', 'issue_document'],
      },
      { to: 'trial', when: ['period_over', 'collects_card'], does: ['collect'] },
    ],
    payment_confirmed: [{ to: 'active', does: paid }],
    payment_failed: [{ to: 'past_due', when: ['period_over'], does: ['begin_grace'] }],
  },
  active: {
    ...erased,
    ...longer('active'),
    ...shorter('active'),
    ...planBegun('active'),
    ...offered,
    plan_changed: [{ to: 'active', does: ['change_period', 'void_invoices'] }],
    pause_undone: [{ to: 'active', when: ['pause_planned', 'in_period'], does: ['undo_pause'] }],
    cancel_started: [{ to: 'canceling', does: ['begin_cancel'] }],
    document_due: [
      {
        to: 'active',
        when: ['pays_by_document', 'document_reached'],
        does: ['issue_document'],
      },
    ],
    period_ended: [
      { to: 'paused', when: ['period_over', 'pause_planned'], does: ['void_invoices'] },
      {
        to: 'past_due',
        when: ['period_over', 'pays_by_document'],
        does: ['begin_grace', 'issue_document'],
      },
      { to: 'active', when: ['period_over', 'collects_card'], does: ['collect'] },
    ],
    payment_confirmed: [{ to: 'active', does: paid }],
    payment_failed: [
      { to: 'past_due', when: ['period_over'], does: ['begin_grace'] },
      { to: 'active' },
    ],
    payment_expired: [{ to: 'active' }],
    refunded: [{ to: 'expired', does: over }],
    charged_back: [{ to: 'expired', does: over }],
  },
  past_due: {
    ...erased,
    ...longer('active'),
    cancel_started: [{ to: 'canceling', does: ['begin_cancel'] }],
    retry_due: [{ to: 'past_due', when: ['retry_reached'], does: ['count_retry', 'collect'] }],
    payment_confirmed: [{ to: 'active', does: paid }],
    payment_failed: [{ to: 'past_due' }],
    payment_expired: [
      { to: 'past_due', when: ['pays_by_document', 'in_grace'], does: ['issue_document'] },
      { to: 'past_due' },
    ],
    grace_ended: [{ to: 'expired', when: ['grace_over'], does: over }],
    refunded: [{ to: 'expired', does: over }],
    charged_back: [{ to: 'expired', does: over }],
  },
  canceling: {
    ...erased,
    ...longer('canceling'),
    ...shorter('canceling'),
    ...planBegun('canceling'),
    ended_by_desk: [{ to: 'expired', does: ['seal_cancel', ...over] }],
    ...offered,
    cancel_started: [{ to: 'canceling' }],
    cancel_kept: resumed('end_cancel'),
    cancel_confirmed: [
      { to: 'expired', when: ['leaving_over'], does: ['seal_cancel', ...over] },
      { to: 'canceled', does: ['seal_cancel', 'void_invoices'] },
    ],
    payment_confirmed: [{ to: 'canceling', does: paid }],
    payment_failed: [{ to: 'canceling' }],
    payment_expired: [{ to: 'canceling' }],
    // A person who is about to cancel is not charged.
    period_ended: [{ to: 'expired', when: ['leaving_over'], does: over }],
    refunded: [{ to: 'expired', does: ['seal_cancel', ...over] }],
    change_refunded: [{ to: 'canceled', does: ['seal_cancel', 'change_period', 'void_invoices'] }],
    charged_back: [{ to: 'expired', does: over }],
  },
  canceled: {
    ...erased,
    ...longer('canceled'),
    ...shorter('canceled'),
    ...planBegun('canceled'),
    ended_by_desk: [{ to: 'expired', does: over }],
    cancel_undone: resumed('end_cancel'),
    change_refunded: [{ to: 'canceled', does: ['change_period', 'void_invoices'] }],
    payment_confirmed: [{ to: 'canceled', does: paid }],
    payment_failed: [{ to: 'canceled' }],
    payment_expired: [{ to: 'canceled' }],
    period_ended: [{ to: 'expired', when: ['leaving_over'], does: over }],
    refunded: [{ to: 'expired', does: over }],
    charged_back: [{ to: 'expired', does: over }],
  },
  paused: {
    ...erased,
    reactivation_started: [{ to: 'paused' }],
    cancel_started: [{ to: 'canceling', does: ['begin_cancel'] }],
    document_due: [
      { to: 'paused', when: ['pays_by_document', 'document_reached'], does: ['issue_document'] },
    ],
    pause_ended: [
      {
        to: 'past_due',
        when: ['pause_over', 'pays_by_document'],
        does: ['begin_grace', 'issue_document'],
      },
      { to: 'paused', when: ['pause_over', 'collects_card'], does: ['collect'] },
    ],
    payment_confirmed: [{ to: 'active', does: paid }],
    payment_failed: [
      { to: 'past_due', when: ['pause_over'], does: ['begin_grace'] },
      { to: 'paused' },
    ],
    payment_expired: [{ to: 'paused' }],
    refunded: [{ to: 'expired', does: over }],
    charged_back: [{ to: 'expired', does: over }],
  },
  expired: {
    ...begun,
    ...erased,
    reactivation_started: [{ to: 'waiting_first_payment', does: ['void_invoices', 'begin_wait'] }],
    payment_confirmed: [{ to: 'active', does: paid }],
    refunded: [{ to: 'expired', does: over }],
    // A person who disputed a charge is not charged automatically.
    chargeback_won: [{ to: 'canceled', does: ['begin_period', 'seal_cancel'] }],
  },
}

/** Spec section 4. */
export const statusOfState: Record<SubscriptionState, AccountStatus> = {
  none: 'reactivation',
  waiting_first_payment: 'waiting_first_payment',
  trial: 'ok',
  active: 'ok',
  past_due: 'payment_warning',
  canceling: 'in_cancelation',
  canceled: 'ok',
  paused: 'reactivation',
  expired: 'reactivation',
}

export const stateOfStatus: Record<AccountStatus, SubscriptionState> = {
  ok: 'active',
  payment_warning: 'past_due',
  waiting_first_payment: 'waiting_first_payment',
  in_cancelation: 'canceling',
  reactivation: 'expired',
}
