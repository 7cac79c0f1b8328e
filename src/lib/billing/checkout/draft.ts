import { keptFor } from '#shared/account/legal-documents.ts'
import type { InferInput } from 'valibot'
import { dayMs } from '#shared/time.ts'
import type { LeadFields } from '#shared/billing/checkout/contract.ts'

export type LeadTold = Omit<InferInput<typeof LeadFields>, 'step'>

/** Data that a person entered before the account exists. */
export interface CheckoutDraft {
  /** Set once the lead exists (spec section 4). */
  uuid?: string
  /** Idempotency key of the conversion, created before it is first sent. */
  key?: string
  /** Data that the steps have sent. */
  lead?: LeadTold
  /** Raw field values, valid or not; never a password, a card number or its code. */
  typed?: Record<string, string>
  /** Time of the last change, in milliseconds. */
  savedAt: number
}

const lifeMs = keptFor.checkoutDraftDays * dayMs

const isRecord = (value: unknown) => typeof value === 'object' && value !== null

/** Parses a stored draft; returns an empty one when it is missing, expired or invalid. */
export const readDraft = (text: string | null, now: number): CheckoutDraft => {
  try {
    const kept = JSON.parse(text ?? 'null') as CheckoutDraft | null
    const isFresh = typeof kept?.savedAt === 'number' && now - kept.savedAt < lifeMs
    const isWhole = isRecord(kept?.lead ?? {}) && isRecord(kept?.typed ?? {})
    return kept && isFresh && isWhole ? kept : { savedAt: now }
  } catch {
    return { savedAt: now }
  }
}

/** Allowlist of stored fields, so that a new field is not stored by accident. */
const keptFields = new Set([
  'name',
  'email',
  'phone',
  'payment_method',
  'document',
  'coupon',
  'accept_terms',
  'card.holder_name',
  'card.expiry',
  'address.postal_code',
  'address.street',
  'address.number',
  'address.complement',
  'address.district',
  'address.city',
  'address.state',
])

/** The form fields that may be stored. */
export const typedOf = (entries: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...entries].filter(
      (entry): entry is [string, string] =>
        keptFields.has(entry[0]) && typeof entry[1] === 'string',
    ),
  )

/** The last step needs the lead from the previous step. */
export const hasPerson = ({ uuid, lead }: CheckoutDraft): boolean =>
  uuid !== undefined && lead?.email !== undefined
