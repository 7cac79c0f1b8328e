import type { SubscriptionState } from './contract.ts'

export interface Period {
  start: number
  end: number
}

export interface SubscriptionFacts {
  state: SubscriptionState
  paysByCard: boolean
  hasPaid: boolean
  /** Start of the wait, the trial or the first period. */
  startedAt: number | null
  /** Gives the renewal day after the desk has moved the end. */
  anchorAt: number | null
  /** The paid period; a trial counts as one. */
  period: Period | null
  /** The period was paid before its start, and brings another plan. */
  bringsPlan: boolean
  /** Stays set, because an account has only one trial. */
  trialEndsAt: number | null
  graceEndsAt: number | null
  /** May be later than the period, because of the grace period. */
  endedAt: number | null
  /** Includes the first failure. */
  failedAttempts: number
  pausedUntil: number | null
  cancelStartedAt: number | null
  offerTaken: string | null
  /** The next charge: not begun, at the gateway, or waiting for the person. */
  renewal: 'none' | 'collecting' | 'issued'
}
