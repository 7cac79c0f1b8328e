import { createFlow } from '#lib/billing/flow/create-flow.ts'
import type { ReadyFlow } from '#lib/billing/flow/flow-store.ts'
import { retention } from '#lib/billing/flow/cancellation.ts'
import type { FlowStep } from '#shared/billing/flow/steps.ts'
import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { askAgain } from '#lib/api/query-client.ts'
import {
  type Confirmation,
  fetchTerms,
  sendAcceptance,
  sendBegin,
  sendConfirmation,
  sendKeep,
} from './calls.ts'
import { type LeavingDraft, leavingDraft, type Stay } from './draft.ts'
import { leavingFacts } from './facts.ts'

export type ReadyRetention = ReadyFlow<CancelTerms, LeavingDraft>

const paysAt = ({ state }: CancelTerms, { intent }: LeavingDraft, step: FlowStep): boolean =>
  intent === 'pay' && state === 'past_due' && step !== 'plan'

/** The steps of paying decide for themselves: they know what is paid. */
export const isPaying = ({ answers, draft, step }: ReadyRetention): boolean =>
  paysAt(answers, draft, step)

/** A person who was paying and owes nothing has paid. The first step forgets the last end. */
const prepare = ({ state }: CancelTerms, asked: FlowStep) => {
  if (leavingDraft.read().intent === 'pay' && stateIs(state, 'runs'))
    leavingDraft.change({ intent: undefined, stay: 'paid' })
  /* Writing each time would let two tabs at the first step wake each other for ever. */
  const hasEnded = leavingDraft.read().stay !== undefined
  if (asked === 'plan' && hasEnded) leavingDraft.change({ stay: undefined })
}

/** The way out of a subscription, and the way to go on. */
export const retentionFlow = createFlow({
  table: retention,
  drafts: leavingDraft,
  load: () => fetchTerms(),
  factsOf: leavingFacts,
  prepare,
  staysAt: paysAt,
})

const { ready, send } = retentionFlow

/** The answers typed so far, for a reload. */
export const keepReason = (reason: string): void => void leavingDraft.change({ reason })

/** The terms after a change, which all other screens hear of. */
const afterChange = async (change: Promise<CancelTerms>): Promise<CancelTerms> => {
  const terms = await change
  void askAgain()
  return terms
}

/** The first step out. A state that has nothing to begin with goes straight to the summary. */
export const leave = async (): Promise<void> => {
  const state = ready()
  if (!state) return
  const isBegun = stateIs(state.answers.state, 'mayConfirmCancel')
  const terms = isBegun ? state.answers : await afterChange(sendBegin())
  send('leave_chosen', { intent: 'leave', stay: undefined }, terms)
}

/** The second step out, and the last one. */
export const confirmLeaving = async (confirmation: Confirmation): Promise<void> => {
  const terms = await afterChange(sendConfirmation(confirmation))
  send('confirmed', { intent: undefined, reason: undefined, stay: undefined }, terms)
}

const settleStay = (terms: CancelTerms, event: 'stayed' | 'undone', stay: Stay) =>
  send(event, terms.state === 'past_due' ? { intent: 'pay' } : { intent: undefined, stay }, terms)

/** Goes on as before; who owes is led to paying, and who had not begun to leave back to the account. */
export const stay = async (): Promise<void> => {
  const state = ready()
  if (!state) return
  if (state.answers.state === 'canceling') {
    settleStay(await afterChange(sendKeep()), 'stayed', 'kept')
  } else if (state.answers.state === 'past_due') send('stayed', { intent: 'pay' })
  else send('stayed', { intent: undefined, stay: undefined })
}

export const undoLeaving = async (): Promise<void> => {
  settleStay(await afterChange(sendKeep()), 'undone', 'undone')
}

export const acceptOffer = async (): Promise<void> => {
  const offer = ready()?.answers.offer
  if (!offer) return
  const terms = await afterChange(sendAcceptance(offer.id))
  send('accepted', { intent: undefined, stay: offer.id }, terms)
}
