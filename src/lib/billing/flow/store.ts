import { atom, computed } from 'nanostores'
import { refusalOf } from '#lib/api/problems.ts'
import {
  fetchAccountId,
  fetchAnswers,
  fetchPlans,
  type FlowAnswers,
  openPayment,
} from './answers.ts'
import { type FlowDraft, type FlowTold, isClosed, isSending } from './draft.ts'
import { factsOf, type FlowFacts } from './facts.ts'
import { payGuards } from './guards.ts'
import { closeFlowDraft, keepFlowDraft, keptFlowDraft } from './kept-draft.ts'
import { type Flow, nextStep, stepToShow } from './machine.ts'
import { reactivation, type ReactivationEvent } from './reactivation.ts'
import { showPlace } from './show-place.ts'
import {
  type FlowPlace,
  type FlowStep,
  isFlowStep,
  stepOfPath,
} from '#shared/billing/flow/steps.ts'

type PayTable = Flow<FlowFacts, string, ReactivationEvent>

let table: PayTable = reactivation
let flow = table.name

/** The way out of a subscription pays by the same steps, under its own addresses. */
export const followTable = (other: PayTable): void => {
  table = other
  flow = other.name
}

export interface ReadyFlow {
  phase: 'ready'
  answers: FlowAnswers
  draft: FlowDraft
  step: FlowStep
  /** The moment that all of it is shown as. */
  now: number
}

type FlowState = { phase: 'loading' } | { phase: 'failed'; message: string } | ReadyFlow

const $state = atom<FlowState>({ phase: 'loading' })

/** Where the person is on the way back, and all that the step shows. */
export const $reactivation = computed($state, (state) => state)

export const readyFlow = (): ReadyFlow | undefined => {
  const state = $state.get()
  return state.phase === 'ready' ? state : undefined
}

export const failFlow = (error: unknown): void =>
  $state.set({ phase: 'failed', message: refusalOf(error).message })

/** As it is kept: another tab may have told more. */
export const draftNow = ({ answers }: ReadyFlow): FlowDraft =>
  keptFlowDraft(flow, answers.customer.id)

export const factsNow = (state: ReadyFlow): FlowFacts =>
  factsOf(state.answers, draftNow(state), Date.now())

export const keepTold = (state: ReadyFlow, told: FlowTold): void => {
  keepFlowDraft(flow, state.answers.customer.id, told)
}

/** Shows a place; one beyond the flow opens while the step that is left stays on screen. */
const enter = (state: ReadyFlow, place: FlowPlace, how: 'push' | 'replace') => {
  showPlace(flow, place, how)
  const step = isFlowStep(place) ? place : state.step
  $state.set({ ...state, draft: draftNow(state), step, now: Date.now() })
}

/** Who has a subscription that runs is done: the choices go, what is told of the end stays. */
const closeIfDone = (state: ReadyFlow) => {
  const draft = draftNow(state)
  if (isClosed(draft) || !payGuards.is_running(factsNow(state))) return
  const end = draft.end ?? (draft.isOrdered ? 'active' : undefined)
  closeFlowDraft(flow, state.answers.customer.id, { end })
}

/** After an answer, another tab or the back button: where they really are now. */
export const settleFlow = (state: ReadyFlow, asked: FlowStep = state.step): void => {
  closeIfDone(state)
  enter(state, stepToShow(table, asked, factsNow(state)), 'replace')
}

export const stepOfAddress = (): FlowStep => stepOfPath(location.pathname) ?? 'selecionar-plano'

/** What the server knows now; throws where it cannot be asked. */
export const loadAnswers = async (): Promise<FlowAnswers> => {
  const account = await fetchAccountId()
  return fetchAnswers(account, keptFlowDraft(flow, account).coupon)
}

/** Loads what the flow stands on and shows the step that belongs to it. */
export const loadFlow = async (): Promise<void> => {
  $state.set({ phase: 'loading' })
  try {
    const answers = await loadAnswers()
    const draft = keptFlowDraft(flow, answers.customer.id)
    settleFlow({ phase: 'ready', answers, draft, step: stepOfAddress(), now: Date.now() })
  } catch (error) {
    failFlow(error)
  }
}

/** Asks the server again. What is on screen stays where it gives no answer. */
export const refreshFlow = async (): Promise<void> => {
  const answers = await loadAnswers()
  const state = readyFlow()
  if (state) settleFlow({ ...state, answers })
}

export const isSendingFlow = (state: ReadyFlow): boolean => isSending(draftNow(state), Date.now())

/** An answer that came with something else, such as a card that was just kept. */
export const learnFlow = (learned: Partial<FlowAnswers>): void => {
  const state = readyFlow()
  if (state) $state.set({ ...state, answers: { ...state.answers, ...learned } })
}

/** Something that the person did: what they chose is kept, and the next step shown. */
export const tellFlow = (event: ReactivationEvent, told: FlowTold = {}): void => {
  const state = readyFlow()
  if (!state) return
  keepTold(state, told)
  enter(state, nextStep(table, state.step, event, factsNow(state)), 'push')
}

/** Turns away from what is under way or was refused, towards another step. */
export const turnTo = (event: ReactivationEvent, told: FlowTold = {}): void => {
  const state = readyFlow()
  const leftPayment = state && openPayment(state.answers)?.uuid
  tellFlow(event, { problem: undefined, ...(leftPayment && { leftPayment }), ...told })
}

/** Shows the prices with a coupon; empty takes it away. Throws where the plans do not come. */
export const chooseCoupon = async (code: string): Promise<void> => {
  const coupon = code || undefined
  const plans = await fetchPlans(coupon)
  const state = readyFlow()
  if (!state) return
  keepTold(state, { coupon })
  $state.set({ ...state, answers: { ...state.answers, plans }, draft: draftNow(state) })
}
