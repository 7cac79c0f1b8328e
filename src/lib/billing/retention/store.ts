import { atom, computed } from 'nanostores'
import { nextStep, stepToShow } from '#lib/billing/flow/machine.ts'
import { retention, type RetentionEvent } from '#lib/billing/flow/retention.ts'
import { showPlace } from '#lib/billing/flow/show-place.ts'
import {
  type FlowPlace,
  type FlowStep,
  isFlowStep,
  stepOfPath,
} from '#shared/billing/flow/steps.ts'
import type { CancelTerms } from '#shared/billing/subscriptions/cancel-contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { refusalOf } from '#lib/api/problems.ts'
import { askAgain } from '#lib/api/query-client.ts'
import {
  type Confirmation,
  fetchTerms,
  sendAcceptance,
  sendBegin,
  sendConfirmation,
  sendKeep,
} from './calls.ts'
import type { LeavingDraft, LeavingTold, Stay } from './draft.ts'
import { leavingFacts } from './facts.ts'
import { keepLeavingDraft, keptLeavingDraft, leavingKey } from './kept-draft.ts'

export interface ReadyRetention {
  phase: 'ready'
  terms: CancelTerms
  draft: LeavingDraft
  step: FlowStep
}

type RetentionState = { phase: 'loading' } | { phase: 'failed'; message: string } | ReadyRetention

const $state = atom<RetentionState>({ phase: 'loading' })

/** Where the person is on the way out, and all that the step shows. */
export const $retention = computed($state, (state) => state)

const ready = (): ReadyRetention | undefined => {
  const state = $state.get()
  return state.phase === 'ready' ? state : undefined
}

const stepOfAddress = (): FlowStep => stepOfPath(location.pathname) ?? 'selecionar-plano'

/** Shows a place; one beyond the flow opens while the step that is left stays on screen. */
const enter = (terms: CancelTerms, place: FlowPlace, how: 'push' | 'replace') => {
  showPlace(retention.name, place, how)
  const step = isFlowStep(place) ? place : (ready()?.step ?? stepOfAddress())
  $state.set({ phase: 'ready', terms, draft: keptLeavingDraft(), step })
}

/** The steps of paying decide for themselves: they know what is paid. */
export const isPaying = ({ draft, terms, step }: Omit<ReadyRetention, 'phase'>): boolean =>
  draft.wish === 'pay' && terms.state === 'past_due' && step !== 'selecionar-plano'

/** Whoever was paying and owes nothing any more has paid. */
const endPaying = ({ state }: CancelTerms) => {
  if (keptLeavingDraft().wish === 'pay' && stateIs(state, 'runs'))
    keepLeavingDraft({ wish: undefined, stay: 'paid' })
}

const settle = (terms: CancelTerms, asked: FlowStep) => {
  endPaying(terms)
  if (asked === 'selecionar-plano') keepLeavingDraft({ stay: undefined })
  const draft = keptLeavingDraft()
  const place = isPaying({ draft, terms, step: asked })
    ? asked
    : stepToShow(retention, asked, leavingFacts(terms, draft))
  enter(terms, place, 'replace')
}

const tell = (terms: CancelTerms, event: RetentionEvent, told: LeavingTold = {}) => {
  const draft = keepLeavingDraft(told)
  const step = ready()?.step ?? stepOfAddress()
  enter(terms, nextStep(retention, step, event, leavingFacts(terms, draft)), 'push')
}

/** Something that the person chose and that asks nothing of the server. */
export const choose = (event: RetentionEvent, told: LeavingTold = {}): void => {
  const state = ready()
  if (state) tell(state.terms, event, told)
}

/** What is written so far, for a reload. */
export const keepReason = (reason: string): void => void keepLeavingDraft({ reason })

/** What the server knows after a change, for this flow and for all other screens. */
const termsAfter = async (): Promise<CancelTerms> => {
  void askAgain()
  return fetchTerms()
}

/** The first step out. A state that has nothing to begin with goes straight to the summary. */
export const leave = async (): Promise<void> => {
  const state = ready()
  if (!state) return
  const isBegun = stateIs(state.terms.state, 'mayConfirmCancel')
  const terms = isBegun ? state.terms : await sendBegin()
  if (!isBegun) void askAgain()
  tell(terms, 'leave_chosen', { wish: 'leave', stay: undefined })
}

/** The second step out, and the last one. */
export const confirmLeaving = async (confirmation: Confirmation): Promise<void> => {
  await sendConfirmation(confirmation)
  tell(await termsAfter(), 'confirmed', { wish: undefined, reason: undefined, stay: undefined })
}

const settleStay = (terms: CancelTerms, event: 'stayed' | 'undone', stay: Stay) =>
  tell(terms, event, terms.state === 'past_due' ? { wish: 'pay' } : { wish: undefined, stay })

/** Goes on as before; who owes is led to paying, and who had not begun to leave back to the account. */
export const stay = async (): Promise<void> => {
  const state = ready()
  if (!state) return
  if (state.terms.state === 'canceling') {
    await sendKeep()
    settleStay(await termsAfter(), 'stayed', 'kept')
  } else if (state.terms.state === 'past_due') choose('stayed', { wish: 'pay' })
  else choose('stayed', { wish: undefined, stay: undefined })
}

export const undoLeaving = async (): Promise<void> => {
  await sendKeep()
  settleStay(await termsAfter(), 'undone', 'undone')
}

export const acceptOffer = async (): Promise<void> => {
  const offer = ready()?.terms.offer
  if (!offer) return
  await sendAcceptance(offer.id)
  tell(await termsAfter(), 'accepted', { wish: undefined, stay: offer.id })
}

/** Asks the server where the person is; what is on screen stays where it gives no answer. */
export const loadRetention = async (): Promise<void> => {
  try {
    settle(await fetchTerms(), stepOfAddress())
  } catch (error) {
    if (!ready()) $state.set({ phase: 'failed', message: refusalOf(error).message })
  }
}

const onSeen = () => {
  if (!document.hidden) void loadRetention()
}

const onStorage = ({ key }: StorageEvent) => {
  if (key === leavingKey) void loadRetention()
}

const onReturn = ({ persisted }: PageTransitionEvent) => {
  if (persisted) void loadRetention()
}

const onBack = () => {
  const state = ready()
  if (state) settle(state.terms, stepOfAddress())
}

/** Begins to follow the address, the other tabs and the server; answers how to end it. */
export const openRetention = (): (() => void) => {
  void loadRetention()
  addEventListener('storage', onStorage)
  addEventListener('popstate', onBack)
  addEventListener('pageshow', onReturn)
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('popstate', onBack)
    removeEventListener('pageshow', onReturn)
    document.removeEventListener('visibilitychange', onSeen)
  }
}
