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
  sendUndoPause,
} from './calls.ts'
import { type LeavingDraft, leavingDraft, type Stay } from './draft.ts'
import { leavingFacts } from './facts.ts'

export type ReadyRetention = ReadyFlow<CancelTerms, LeavingDraft>

const paysAt = ({ state }: CancelTerms, { intent }: LeavingDraft, step: FlowStep): boolean =>
  intent === 'pay' && state === 'past_due' && step !== 'plan'

/** While paying, the steps of the payment flow decide, because they know what has been paid. */
export const isPaying = ({ answers, draft, step }: ReadyRetention): boolean =>
  paysAt(answers, draft, step)

/** A person who was paying and owes nothing has paid. The first step clears the previous end. */
const prepare = ({ state }: CancelTerms, asked: FlowStep) => {
  if (leavingDraft.read().intent === 'pay' && stateIs(state, 'runs'))
    leavingDraft.change({ intent: undefined, stay: 'paid' })
  /* Writing each time would make two tabs at the first step trigger each other for ever. */
  const hasEnded = leavingDraft.read().stay !== undefined
  if (asked === 'plan' && hasEnded) leavingDraft.change({ stay: undefined })
}

export const retentionFlow = createFlow({
  table: retention,
  drafts: leavingDraft,
  load: () => fetchTerms(),
  factsOf: leavingFacts,
  prepare,
  staysAt: paysAt,
})

const { ready, send } = retentionFlow

export const keepReason = (reason: string): void => void leavingDraft.change({ reason })

const afterChange = async (change: Promise<CancelTerms>): Promise<CancelTerms> => {
  const terms = await change
  void askAgain()
  return terms
}

/** A state in which no cancellation can be started goes straight to the summary. */
export const leave = async (): Promise<void> => {
  const state = ready()
  if (!state) return
  const isBegun = stateIs(state.answers.state, 'mayConfirmCancel')
  const terms = isBegun ? state.answers : await afterChange(sendBegin())
  send('leave_chosen', { intent: 'leave', stay: undefined }, terms)
}

export const confirmLeaving = async (confirmation: Confirmation): Promise<void> => {
  const terms = await afterChange(sendConfirmation(confirmation))
  send('confirmed', { intent: undefined, reason: undefined, stay: undefined }, terms)
}

const settleStay = (terms: CancelTerms, event: 'stayed' | 'undone', stay: Stay) =>
  send(event, terms.state === 'past_due' ? { intent: 'pay' } : { intent: undefined, stay }, terms)

/** People who owe go on to pay; people who had not started to cancel return to the account. */
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

/** A cancellation that the erasure brought is undone with it; an earlier one stays. */
export const afterErasure = async (): Promise<void> => {
  const terms = await fetchTerms()
  if (stateIs(terms.state, 'goesOn')) settleStay(terms, 'undone', 'undone')
  else await retentionFlow.load()
}

export const undoPause = async (): Promise<void> => {
  settleStay(await afterChange(sendUndoPause()), 'undone', 'unpaused')
}

export const acceptOffer = async (): Promise<void> => {
  const offer = ready()?.answers.offer
  if (!offer) return
  const terms = await afterChange(sendAcceptance(offer.id))
  send('accepted', { intent: undefined, stay: offer.id }, terms)
}
