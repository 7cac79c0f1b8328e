import { retentionPeriods } from '#shared/account/legal-documents.ts'
import type { InferInput } from 'valibot'
import { storedDraft } from '#lib/browser/storage/stored-draft.ts'
import { dayMs } from '#shared/time.ts'
import type { LeadFields } from '#shared/billing/checkout/contract.ts'

export type LeadPatch = Omit<InferInput<typeof LeadFields>, 'step'>

/** The answers of a sign-up before the account exists. */
interface CheckoutDraft {
  /** The lead, once there is one (spec section 4). */
  uuid?: string
  /** Idempotency key of the conversion, made before it is first sent. */
  key?: string
  /** The fields that the steps have sent. */
  lead?: LeadPatch
  /** The typed fields, right or wrong; never a password, a card's number or its code. */
  typed?: Record<string, string>
  /** When it was last changed, in milliseconds. */
  savedAt: number
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null

/** A reload, the back button and a second tab go on with the same lead. */
export const checkoutDraft = storedDraft<CheckoutDraft>({
  key: 'vereda.checkout',
  lifeMs: retentionPeriods.checkoutDraftDays * dayMs,
  isWell: ({ lead, typed }) => isRecord(lead ?? {}) && isRecord(typed ?? {}),
})

/** Calls `look` when another tab has changed the draft, and when the page comes back from the back/forward cache. */
export const watchDraft = (look: () => void): (() => void) => {
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  return () => {
    removeEventListener('storage', look)
    removeEventListener('pageshow', look)
  }
}

/** The fields that are kept by name: one that nobody thought of is not. */
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

/** Of what stands in a form, what may be kept. */
export const typedOf = (entries: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...entries].filter(
      (entry): entry is [string, string] =>
        storedFields.has(entry[0]) && typeof entry[1] === 'string',
    ),
  )

/** The last step needs the lead of the step before. */
export const hasPerson = ({ uuid, lead }: CheckoutDraft): boolean =>
  uuid !== undefined && lead?.email !== undefined
