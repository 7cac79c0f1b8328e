import type { SubscriptionState } from './contract.ts'

/** One answer to a question that is asked of a state; each state lists those that are a yes. */
type StateProperty =
  /** Something is to be paid now: the first payment, or a renewal that failed. */
  | 'owes'
  /** Nothing is owed and nothing is to be done. */
  | 'runs'
  /** The next period follows by itself; the stored end is only a limit. */
  | 'renews'
  /** It continues unless the person cancels. */
  | 'goesOn'
  /** A cancellation is under way or confirmed: nothing is collected any more. */
  | 'isLeaving'
  /** It has begun and has not ended. */
  | 'lasts'
  /** There is no subscription, or none any more. */
  | 'isOver'
  /** Access has ended or rests: a payment brings the person back. */
  | 'isAway'
  | 'givesAccess'
  | 'mayBegin'
  | 'mayChangePlan'
  | 'mayConfirmCancel'
  /** A card may be charged, now or at the next invoice. */
  | 'charges'
  /** The card in use must stay: staying with the subscription would charge it. */
  | 'keepsCard'
  /** An order takes the plan of before where none is chosen. */
  | 'keepsPlan'
  /** An order may name another plan. */
  | 'choosesPlan'
  /** Money for an invoice that was given up still counts. */
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
