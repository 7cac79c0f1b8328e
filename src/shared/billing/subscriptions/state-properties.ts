import type { SubscriptionState } from './contract.ts'

type StateProperty =
  /** A payment is due now. */
  | 'owes'
  /** Nothing is owed. */
  | 'runs'
  /** The stored end is only a limit. */
  | 'renews'
  /** Continues unless it is cancelled. */
  | 'goesOn'
  /** A cancellation is in progress or confirmed. */
  | 'isLeaving'
  /** Has begun and not ended. */
  | 'lasts'
  | 'isOver'
  /** A payment restores access. */
  | 'isAway'
  | 'givesAccess'
  | 'mayBegin'
  | 'mayChangePlan'
  | 'mayConfirmCancel'
  /** A card may be charged, now or at the next invoice. */
  | 'charges'
  /** Continuing would charge the card, so it cannot be removed. */
  | 'keepsCard'
  /** An order without a plan takes the previous one. */
  | 'keepsPlan'
  | 'choosesPlan'
  /** Money for an abandoned invoice still counts. */
  | 'countsLateMoney'

const properties: Record<SubscriptionState, readonly StateProperty[]> = {
  none: ['isOver', 'mayBegin', 'choosesPlan'],
  waiting_first_payment: [
    'owes',
    'mayBegin',
    'mayConfirmCancel',
    'charges',
    'keepsCard',
    'keepsPlan',
    'choosesPlan',
    'countsLateMoney',
  ],
  trial: [
    'runs',
    'renews',
    'goesOn',
    'lasts',
    'givesAccess',
    'mayChangePlan',
    'charges',
    'keepsCard',
  ],
  active: [
    'runs',
    'renews',
    'goesOn',
    'lasts',
    'givesAccess',
    'mayChangePlan',
    'charges',
    'keepsCard',
  ],
  past_due: ['owes', 'goesOn', 'lasts', 'givesAccess', 'charges', 'keepsCard', 'keepsPlan'],
  canceling: ['isLeaving', 'lasts', 'givesAccess', 'mayConfirmCancel', 'keepsCard'],
  canceled: ['isLeaving', 'lasts', 'givesAccess', 'keepsPlan', 'countsLateMoney'],
  paused: ['goesOn', 'lasts', 'isAway', 'charges', 'keepsCard', 'keepsPlan', 'choosesPlan'],
  expired: ['isOver', 'isAway', 'mayBegin', 'choosesPlan', 'countsLateMoney'],
}

export const stateIs = (state: SubscriptionState, property: StateProperty): boolean =>
  properties[state].includes(property)

export const statesThat = (property: StateProperty): readonly SubscriptionState[] =>
  (Object.keys(properties) as SubscriptionState[]).filter((state) => stateIs(state, property))
