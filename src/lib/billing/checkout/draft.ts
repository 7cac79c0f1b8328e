import type { InferInput } from 'valibot'
import type { LeadFields } from './contract.ts'

/** What a person has told of themselves before the account exists; never a password or card data. */
export interface CheckoutDraft extends Partial<Omit<InferInput<typeof LeadFields>, 'step'>> {
  /** The lead, once there is one (spec section 4). */
  uuid?: string
  /** Idempotency key of the conversion, made before it is first sent. */
  key?: string
  /** When it was last changed, in milliseconds. */
  savedAt: number
}

const lifeMs = 7 * 24 * 60 * 60 * 1000

/** A kept draft; an empty one for none, for an old one and for anything that is no draft. */
export const readDraft = (text: string | null, now: number): CheckoutDraft => {
  try {
    const kept = JSON.parse(text ?? 'null') as CheckoutDraft | null
    const isFresh = typeof kept?.savedAt === 'number' && now - kept.savedAt < lifeMs
    return isFresh ? kept : { savedAt: now }
  } catch {
    return { savedAt: now }
  }
}
