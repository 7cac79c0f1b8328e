import { type EventState, everyEventState } from '#shared/staff/payments/webhook-acts.ts'

interface StateRules {
  /** Had no effect; shown to the desk. */
  isOpen: boolean
  /** Processed if it is delivered again. */
  isTakenAgain: boolean
}

export const eventStates = {
  done: { isOpen: false, isTakenAgain: false },
  /** No payment has its charge. */
  unknown: { isOpen: true, isTakenAgain: false },
  failed: { isOpen: true, isTakenAgain: true },
  /** Only the desk can repeat it. */
  dead: { isOpen: true, isTakenAgain: false },
} as const satisfies Record<EventState, StateRules>

export const openEventStates = everyEventState.filter((state) => eventStates[state].isOpen)

/** Stripe needs about a day for this many deliveries. */
export const mostFailures = 10
