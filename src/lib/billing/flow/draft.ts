import { storedDraft, type StoredDraft } from '#lib/browser/storage/stored-draft.ts'
import { flowKey } from '#lib/session/session-cleanup.ts'
import type { FlowName } from '#shared/billing/flow/steps.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { minuteMs, dayMs } from '#shared/time.ts'

export type FlowEnd = 'active' | 'trial' | 'kept'

/** The choices of an unfinished flow. A card is stored as its id only. */
export interface FlowDraft {
  /** Another account in this browser starts with an empty draft. */
  account: number
  plan?: string | undefined
  method?: PaymentMethod | undefined
  coupon?: string | undefined
  cardId?: number | undefined
  wantsNewCard?: boolean | undefined
  asksAddress?: boolean | undefined
  /** The server refused free days, and the person has been told. */
  withoutTrial?: boolean | undefined
  /** In cents: the total that the server gave when it refused `quotedOrder`. */
  quotedCents?: number | undefined
  quotedOrder?: string | undefined
  /** Uuid of the payment that the person left to order differently. */
  leftPayment?: string | undefined
  problem?: string | undefined
  /** The Idempotency-Key, made before the first request, and the order it belongs to. */
  key?: string | undefined
  order?: string | undefined
  /** In milliseconds; set while the server's answer is unknown. */
  sentAt?: number | undefined
  isOrdered?: boolean | undefined
  end?: FlowEnd | undefined
  savedAt: number
}

export type FlowPatch = Partial<Omit<FlowDraft, 'account' | 'savedAt'>>

/** A page that is reopened within this time resends the order; later, the server's data decides. */
const sendingMs = 10 * minuteMs

const kinds: Record<keyof FlowPatch, 'string' | 'number' | 'boolean'> = {
  plan: 'string',
  method: 'string',
  coupon: 'string',
  cardId: 'number',
  wantsNewCard: 'boolean',
  asksAddress: 'boolean',
  withoutTrial: 'boolean',
  quotedCents: 'number',
  quotedOrder: 'string',
  leftPayment: 'string',
  problem: 'string',
  key: 'string',
  order: 'string',
  sentAt: 'number',
  isOrdered: 'boolean',
  end: 'string',
}

const isWell = (stored: object) =>
  Object.entries(kinds).every(([name, kind]) => {
    const value = (stored as Record<string, unknown>)[name]
    return value === undefined || typeof value === kind
  })

export const payDraft = (flow: FlowName): StoredDraft<FlowDraft> =>
  storedDraft<FlowDraft>({
    key: `${flowKey}.${flow}`,
    lifeMs: 7 * dayMs,
    isWell: (stored) =>
      isWell(stored) && (stored.method === undefined || paymentMethods.includes(stored.method)),
  })

export const isSending = ({ sentAt }: FlowDraft, now: number): boolean =>
  sentAt !== undefined && now - sentAt < sendingMs

/** A changed order is another charge, so it gets a new key. */
export const keyedOrder = (
  { key, order: before }: FlowDraft,
  order: string,
  newKey: () => string,
): { key: string; order: string } => ({
  key: key !== undefined && before === order ? key : newKey(),
  order,
})

const endFields = new Set(['account', 'end', 'savedAt'])

export const isClosed = (draft: FlowDraft): boolean =>
  Object.entries(draft).every(([name, value]) => endFields.has(name) || value === undefined)
