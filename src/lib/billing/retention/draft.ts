import { dayMs } from '#shared/time.ts'

/** How somebody came to go on. */
export const stays = ['kept', 'undone', 'discount', 'cheaper_plan', 'pause', 'paid'] as const

export type Stay = (typeof stays)[number]

/** What a person has chosen on the way out and not confirmed yet. */
export interface LeavingDraft {
  /** `pay`: whoever stays and owes is on the way of paying. */
  wish?: 'leave' | 'offer' | 'pay' | undefined
  /** The answer to the one question, as far as it is written. */
  reason?: string | undefined
  /** How the last cancellation ended, for the last step. */
  stay?: Stay | undefined
  savedAt: number
}

export type LeavingTold = Partial<Omit<LeavingDraft, 'savedAt'>>

const lifeMs = 7 * dayMs
const wishes = ['leave', 'offer', 'pay', undefined]

/** A kept draft; an empty one for none, for an old one and for anything that is no draft. */
export const readLeavingDraft = (text: string | null, now: number): LeavingDraft => {
  try {
    const kept = JSON.parse(text ?? 'null') as LeavingDraft | null
    const isFresh = typeof kept?.savedAt === 'number' && now - kept.savedAt < lifeMs
    const isWell =
      wishes.includes(kept?.wish) &&
      ['string', 'undefined'].includes(typeof kept?.reason) &&
      (kept?.stay === undefined || stays.includes(kept.stay))
    return kept && isFresh && isWell ? kept : { savedAt: now }
  } catch {
    return { savedAt: now }
  }
}
