import { storedDraft, type StoredDraft } from '#lib/browser/storage/stored-draft.ts'
import { flowKey } from '#lib/session/session-cleanup.ts'
import type { FlowName } from '#shared/billing/flow/steps.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { minuteMs, dayMs } from '#shared/time.ts'

/** How a flow ended, for its last step. */
export type FlowEnd = 'active' | 'trial' | 'kept'

/** The choices of an unfinished flow; of a card only the id under which it is stored. */
export interface FlowDraft {
  /** The account it belongs to: somebody else in this browser begins anew. */
  account: number
  plan?: string | undefined
  method?: PaymentMethod | undefined
  coupon?: string | undefined
  cardId?: number | undefined
  wantsNewCard?: boolean | undefined
  asksAddress?: boolean | undefined
  /** The server has no free days for this person, who was told so. */
  withoutTrial?: boolean | undefined
  /** The total that the server told of an order when it refused another one, in cents. */
  quotedCents?: number | undefined
  quotedOrder?: string | undefined
  /** Uuid of the payment that the person turned away from, to order otherwise. */
  leftPayment?: string | undefined
  /** Why the last order was refused. */
  problem?: string | undefined
  /** Idempotency-Key, made before the first send, and the order that it belongs to. */
  key?: string | undefined
  order?: string | undefined
  /** While the answer of the server is not known, in milliseconds. */
  sentAt?: number | undefined
  /** The server has taken the order. */
  isOrdered?: boolean | undefined
  end?: FlowEnd | undefined
  savedAt: number
}

export type FlowPatch = Partial<Omit<FlowDraft, 'account' | 'savedAt'>>

/** So long a page that opens again goes on sending; later only what the server knows counts. */
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

/** Another day, a reload and a second tab go on with the same choices. */
export const payDraft = (flow: FlowName): StoredDraft<FlowDraft> =>
  storedDraft<FlowDraft>({
    key: `${flowKey}.${flow}`,
    lifeMs: 7 * dayMs,
    isWell: (stored) =>
      isWell(stored) && (stored.method === undefined || paymentMethods.includes(stored.method)),
  })

export const isSending = ({ sentAt }: FlowDraft, now: number): boolean =>
  sentAt !== undefined && now - sentAt < sendingMs

/** The same key as long as the order is the same; another order is another charge. */
export const keyedOrder = (
  { key, order: before }: FlowDraft,
  order: string,
  newKey: () => string,
): { key: string; order: string } => ({
  key: key !== undefined && before === order ? key : newKey(),
  order,
})

const ofTheEnd = new Set(['account', 'end', 'savedAt'])

/** Nothing is chosen in it (any more). */
export const isClosed = (draft: FlowDraft): boolean =>
  Object.entries(draft).every(([name, value]) => ofTheEnd.has(name) || value === undefined)
