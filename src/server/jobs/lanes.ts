import { minuteMs } from '#shared/time.ts'
import type { JobKind } from './queue.ts'

/** Lanes run independently, so a mail server that hangs does not delay payments. */
export type LaneName = 'payment' | 'mail' | 'upkeep'

export interface Lane {
  kinds: readonly JobKind[]
  /** Per process. */
  concurrency: number
  timeLimitMs: number
  /** The job is then no longer retried; `tarefa falhas` lists it. */
  mostAttempts: number
}

const laneOf: Readonly<Record<JobKind, LaneName>> = {
  mail: 'mail',
  subscription: 'payment',
  'payment-expiry': 'payment',
  withdrawal: 'payment',
  refund: 'payment',
  'sandbox-settlement': 'payment',
  'renewal-notice': 'upkeep',
  'price-change': 'upkeep',
  'card-removal': 'upkeep',
  'customer-removal': 'upkeep',
  erasure: 'upkeep',
  'daily-sums': 'upkeep',
  pruning: 'upkeep',
}

export const jobKinds = Object.keys(laneOf) as JobKind[]

const kindsOf = (name: LaneName) => jobKinds.filter((kind) => laneOf[kind] === name)

export const lanes: Readonly<Record<LaneName, Lane>> = {
  payment: { kinds: kindsOf('payment'), concurrency: 4, timeLimitMs: minuteMs, mostAttempts: 60 },
  mail: { kinds: kindsOf('mail'), concurrency: 4, timeLimitMs: 2 * minuteMs, mostAttempts: 30 },
  upkeep: { kinds: kindsOf('upkeep'), concurrency: 1, timeLimitMs: 5 * minuteMs, mostAttempts: 30 },
}
