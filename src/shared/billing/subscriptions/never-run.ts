import type { SubscriptionState } from './contract.ts'
import { stateIs } from './state-properties.ts'

/** Only what has run has an end. Without one it is an order that was never paid, or nothing yet. */
export const hasNeverRun = (state: SubscriptionState, end: string | number | null): boolean =>
  stateIs(state, 'mayBegin') && end === null
