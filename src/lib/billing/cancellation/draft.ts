import { storedDraft } from '#lib/browser/storage/stored-draft.ts'
import { flowKey } from '#lib/session/session-cleanup.ts'
import { retentionOffers } from '#shared/billing/subscriptions/offers.ts'
import { dayMs } from '#shared/time.ts'

const stays = ['kept', 'undone', ...retentionOffers, 'unpaused', 'paid'] as const

export type Stay = (typeof stays)[number]

export interface LeavingDraft {
  /** `pay`: the person stays and is about to pay what they owe. */
  intent?: 'leave' | 'offer' | 'pay' | undefined
  reason?: string | undefined
  stay?: Stay | undefined
  savedAt: number
}

const intents = ['leave', 'offer', 'pay', undefined]

export const leavingDraft = storedDraft<LeavingDraft>({
  key: `${flowKey}.leaving`,
  lifeMs: 7 * dayMs,
  isWell: ({ intent, reason, stay }) =>
    intents.includes(intent) &&
    ['string', 'undefined'].includes(typeof reason) &&
    (stay === undefined || stays.includes(stay)),
})
