import type { SubscriptionState } from './contract.ts'

/** A yes/no property of a state; each state lists those that hold. */
type StateProperty =
  /** A payment is due now: the first one, or a failed renewal. */
  | 'owes'
  /** Nothing is owed and no action is needed. */
  | 'runs'
  /** The next period follows automatically; the stored end is only a limit. */
  | 'renews'
  /** It continues unless the person cancels. */
  | 'goesOn'
  /** A cancellation is in progress or confirmed; nothing is collected any more. */
  | 'isLeaving'
  /** It has begun and has not ended. */
  | 'lasts'
  /** There is no subscription, or no longer one. */
  | 'isOver'
  /** Access has ended or is paused; a payment restores it. */
  | 'isAway'
  | 'givesAccess'
  | 'mayBegin'
  | 'mayChangePlan'
  | 'mayConfirmCancel'
  /** A card may be charged, now or at the next invoice. */
  | 'charges'
  /** The card in use must stay, because continuing the subscription would charge it. */
  | 'keepsCard'
  /** An order without a chosen plan takes the previous plan. */
  | 'keepsPlan'
  /** An order may name another plan. */
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
