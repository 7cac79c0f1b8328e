import { retentionPeriods } from '#shared/account/legal-documents.ts'
import type { InferInput } from 'valibot'
import { storedDraft } from '#lib/browser/storage/stored-draft.ts'
import { dayMs } from '#shared/time.ts'
import type { LeadFields } from '#shared/billing/checkout/contract.ts'

export type LeadPatch = Omit<InferInput<typeof LeadFields>, 'step'>

interface CheckoutDraft {
  /** The lead, spec section 4. */
  uuid?: string
  key?: string
  lead?: LeadPatch
  /** Typed fields, valid or not; never the password, card number or security code. */
  typed?: Record<string, string>
  /** In milliseconds. */
  savedAt: number
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null

export const checkoutDraft = storedDraft<CheckoutDraft>({
  key: 'vereda.checkout',
  lifeMs: retentionPeriods.checkoutDraftDays * dayMs,
  isWell: ({ lead, typed }) => isRecord(lead ?? {}) && isRecord(typed ?? {}),
})

/** Runs when another tab changes the draft or the page returns from the back/forward cache. */
export const watchDraft = (look: () => void): (() => void) => {
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  return () => {
    removeEventListener('storage', look)
    removeEventListener('pageshow', look)
  }
}

/** A list of allowed names, so a new field is not stored by accident. */
const storedFields = new Set([
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

export const typedOf = (entries: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...entries].filter(
      (entry): entry is [string, string] =>
        storedFields.has(entry[0]) && typeof entry[1] === 'string',
    ),
  )

export const hasPerson = ({ uuid, lead }: CheckoutDraft): boolean =>
  uuid !== undefined && lead?.email !== undefined
