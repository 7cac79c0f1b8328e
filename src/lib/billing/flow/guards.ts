import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { Attempt, FlowFacts } from './facts.ts'

export type PayGuard =
  | 'is_leaving'
  | 'is_running'
  | 'is_canceled'
  | 'is_paying'
  | 'chooses_plan'
  | 'is_processing'
  | 'has_pix'
  | 'has_boleto'
  | 'has_failed'
  | 'is_free'
  | 'is_ready'
  | 'has_plan'
  | 'has_method'
  | 'pays_by_card'
  | 'lacks_identity'
  | 'lacks_card'

type Check = (facts: FlowFacts) => boolean

const isLeaving: Check = ({ state }) => state === 'canceling'
const isRunning: Check = ({ state, attempt }) => stateIs(state, 'runs') && attempt !== 'sending'
const isCanceled: Check = ({ state }) => state === 'canceled'

/** An open payment only matters while the person has to pay in order to watch. */
const openAttempt = (facts: FlowFacts): Attempt | undefined => {
  const { attempt } = facts
  if (typeof attempt !== 'object' || isRunning(facts) || isLeaving(facts)) return undefined
  return attempt.isOpen ? attempt : undefined
}

const isAsked = ({ method, status }: Attempt) =>
  status === 'processing' || (method === 'card' && status === 'pending')

const isProcessing: Check = (facts) => {
  const attempt = openAttempt(facts)
  return facts.attempt === 'sending' || (attempt !== undefined && isAsked(attempt))
}

/** A Pix or boleto stays at its own step even after it failed: a new one is made there. */
const waitsBy =
  (method: 'pix' | 'boleto'): Check =>
  (facts) => {
    if (facts.ordersAnew || facts.problem !== undefined || isProcessing(facts)) return false
    return openAttempt(facts)?.method === method
  }

const hasFailed: Check = (facts) => {
  if (facts.ordersAnew || isProcessing(facts) || isRunning(facts) || isLeaving(facts)) return false
  return facts.problem !== undefined || openAttempt(facts)?.method === 'card'
}

const hasPlan: Check = ({ plan, state }) => plan !== undefined || state === 'past_due'
const hasMethod: Check = ({ method, isMethodAccepted }) => method !== undefined && isMethodAccepted

/** A boleto may need an address, and a card needs a CPF only for free days. */
const lacksIdentity: Check = (facts) => {
  const { method, isDocumentKnown, isAddressKnown, asksAddress, beginsTrial } = facts
  if (method === undefined) return false
  if (method === 'card') return beginsTrial && !isDocumentKnown
  return !isDocumentKnown || (method === 'boleto' && asksAddress && !isAddressKnown)
}

const lacksCard: Check = ({ method, hasCard, wantsNewCard }) =>
  method === 'card' && (wantsNewCard || !hasCard)

export const payGuards: Record<PayGuard, Check> = {
  is_leaving: isLeaving,
  is_running: isRunning,
  /** The paid period still runs, so undoing the cancellation needs no payment. */
  is_canceled: isCanceled,
  is_paying: (facts) => !isCanceled(facts),
  chooses_plan: ({ state }) => stateIs(state, 'choosesPlan'),
  is_processing: isProcessing,
  has_pix: waitsBy('pix'),
  has_boleto: waitsBy('boleto'),
  has_failed: hasFailed,
  is_free: (facts) =>
    ![isLeaving, isRunning, isProcessing, waitsBy('pix'), waitsBy('boleto'), hasFailed].some(
      (check) => check(facts),
    ),
  is_ready: (facts) =>
    isCanceled(facts) ||
    (hasPlan(facts) && hasMethod(facts) && !lacksIdentity(facts) && !lacksCard(facts)),
  has_plan: hasPlan,
  has_method: hasMethod,
  pays_by_card: (facts) => facts.method === 'card' && hasMethod(facts),
  lacks_identity: lacksIdentity,
  lacks_card: lacksCard,
}
