import type { FlowFacts } from '#lib/billing/flow/facts.ts'
import type { RetentionFacts } from '#lib/billing/flow/cancellation.ts'
import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import type { LeavingDraft } from './draft.ts'

const unpaid: Omit<FlowFacts, 'state' | 'intent'> = {
  plan: undefined,
  method: undefined,
  isMethodAccepted: false,
  coupon: undefined,
  isDocumentKnown: false,
  isAddressKnown: false,
  asksAddress: false,
  beginsTrial: false,
  hasCard: false,
  wantsNewCard: false,
  attempt: 'none',
  problem: undefined,
  ordersAnew: false,
}

export const leavingFacts = (terms: CancelTerms, draft: LeavingDraft): RetentionFacts => ({
  ...unpaid,
  state: terms.state,
  intent: draft.intent === 'pay' ? 'pay' : 'leave',
  leavingIntent: draft.intent === 'pay' ? undefined : draft.intent,
  hasOffer: terms.offer !== null,
  canRefund: terms.refundable > 0,
  isConfirmed: terms.confirmed !== null,
  hasStayed: draft.stay !== undefined,
})
