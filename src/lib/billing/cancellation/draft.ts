import { storedDraft } from '#lib/browser/storage/stored-draft.ts'
import { flowKey } from '#lib/session/session-cleanup.ts'
import { retentionOffers } from '#shared/billing/subscriptions/offers.ts'
import { dayMs } from '#shared/time.ts'

/** How somebody came to go on. */
const stays = ['kept', 'undone', ...retentionOffers, 'paid'] as const

export type Stay = (typeof stays)[number]

/** The choices of a cancellation that is not confirmed yet. */
export interface LeavingDraft {
  /** `pay`: whoever stays and owes is on the way of paying. */
  intent?: 'leave' | 'offer' | 'pay' | undefined
  /** The answer to the one question, as far as it is written. */
  reason?: string | undefined
  /** How the last cancellation ended, for the last step. */
  stay?: Stay | undefined
  savedAt: number
}

const intents = ['leave', 'offer', 'pay', undefined]

/** A reload, the back button and a second tab go on with the same choice. */
export const leavingDraft = storedDraft<LeavingDraft>({
  key: `${flowKey}.leaving`,
  lifeMs: 7 * dayMs,
  isWell: ({ intent, reason, stay }) =>
    intents.includes(intent) &&
    ['string', 'undefined'].includes(typeof reason) &&
    (stay === undefined || stays.includes(stay)),
})
