import { type EventState, everyEventState } from '#shared/staff/payments/webhook-acts.ts'

interface StateRules {
  /** It has had no effect so far: the desk sees it. */
  isOpen: boolean
  /** Another delivery is worth the try. */
  isTakenAgain: boolean
}

/** Each state of an event that the payment provider has told. */
export const eventStates = {
  /** Its effect is in the ledger. */
  done: { isOpen: false, isTakenAgain: false },
  /** No payment knows its charge; telling it again would change nothing. */
  unknown: { isOpen: true, isTakenAgain: false },
  failed: { isOpen: true, isTakenAgain: true },
  /** Failed too often: only the desk takes it up. */
  dead: { isOpen: true, isTakenAgain: false },
} as const satisfies Record<EventState, StateRules>

export const openEventStates = everyEventState.filter((state) => eventStates[state].isOpen)

/** So many failures make an event dead; Stripe takes about a day for them. */
export const mostFailures = 10
