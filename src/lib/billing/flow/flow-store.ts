import { atom, type ReadableAtom } from 'nanostores'
import { refusalOf } from '#lib/api/problems.ts'
import { discardAnswers } from '#lib/api/query-client.ts'
import type { OwnerOf, StoredDraft } from '#lib/browser/storage/stored-draft.ts'
import {
  type FlowPlace,
  type FlowStep,
  isFlowStep,
  stepOfPath,
} from '#shared/billing/flow/steps.ts'
import { type FlowTable, nextStep, stepToShow } from './machine.ts'
import { showPlace } from './show-place.ts'

export type Patch<Draft> = Partial<Omit<Draft, 'savedAt'>>

export interface ReadyFlow<Answers, Draft> {
  phase: 'ready'
  answers: Answers
  draft: Draft
  step: FlowStep
  now: number
}

type FlowState<Answers, Draft> =
  { phase: 'loading' } | { phase: 'failed'; message: string } | ReadyFlow<Answers, Draft>

export interface FlowSource<Answers, Draft, Facts, Event extends string> {
  table: FlowTable<Facts, string, Event>
  drafts: StoredDraft<Draft>
  /** A draft with other values in these fields belongs to another account. */
  ownerOf?: (answers: Answers) => OwnerOf<Draft>
  load: () => Promise<Answers>
  factsOf: (answers: Answers, draft: Draft, now: number) => Facts
  prepare?: (answers: Answers, asked: FlowStep) => void
  /** Shows the requested step as it is, because the table of another flow decides. */
  staysAt?: (answers: Answers, draft: Draft, asked: FlowStep) => boolean
}

export interface FlowStore<Answers, Draft, Event extends string> {
  $state: ReadableAtom<FlowState<Answers, Draft>>
  ready: () => ReadyFlow<Answers, Draft> | undefined
  restart: () => void
  fail: (error: unknown) => void
  /** Read from storage: another tab may have changed it. */
  draftNow: (answers: Answers) => Draft
  keep: (answers: Answers, patch: Patch<Draft>) => void
  /**
   * Shows the step that applies now, after an answer, a change in another tab or the back button.
   */
  settle: (answers: Answers, asked?: FlowStep) => void
  send: (event: Event, patch?: Patch<Draft>, learned?: Answers) => void
  learn: (learned: Partial<Answers>) => void
  /** If loading fails, a flow that is on screen stays as it is. */
  load: () => Promise<void>
  /** Like `load`, but throws. */
  refresh: () => Promise<void>
}

export const stepOfAddress = (): FlowStep => stepOfPath(location.pathname) ?? 'plan'

const readyOf = <Answers, Draft>(state: FlowState<Answers, Draft>) =>
  state.phase === 'ready' ? state : undefined

/** Cached answers may lead to no step, so they are fetched once more. */
const decide = async <Answers>(
  load: () => Promise<Answers>,
  settle: (answers: Answers) => void,
  tries = 2,
): Promise<void> => {
  const answers = await load()
  try {
    settle(answers)
  } catch (error) {
    discardAnswers()
    if (tries === 1) throw error
    return decide(load, settle, tries - 1)
  }
}

export const createFlowStore = <Answers extends object, Draft, Facts, Event extends string>(
  source: FlowSource<Answers, Draft, Facts, Event>,
): FlowStore<Answers, Draft, Event> => {
  const { table, drafts } = source
  const $state = atom<FlowState<Answers, Draft>>({ phase: 'loading' })
  const ready = () => readyOf($state.get())
  const draftNow = (answers: Answers) => drafts.read(source.ownerOf?.(answers))
  const factsNow = (answers: Answers) => source.factsOf(answers, draftNow(answers), Date.now())
  const keep = (answers: Answers, patch: Patch<Draft>) =>
    void drafts.change(patch, source.ownerOf?.(answers))
  const show = (answers: Answers, step: FlowStep) =>
    $state.set({ phase: 'ready', answers, draft: draftNow(answers), step, now: Date.now() })
  /* While a page outside the flow opens, the current step stays on screen. */
  const enter = (answers: Answers, place: FlowPlace, how: 'push' | 'replace') => {
    const left = ready()?.step ?? stepOfAddress()
    showPlace(table.name, place, how)
    show(answers, isFlowStep(place) ? place : left)
  }
  const settle = (answers: Answers, asked = stepOfAddress()) => {
    source.prepare?.(answers, asked)
    const stays = source.staysAt?.(answers, draftNow(answers), asked)
    enter(answers, stays ? asked : stepToShow(table, asked, factsNow(answers)), 'replace')
  }
  const send = (event: Event, patch: Patch<Draft> = {}, learned?: Answers) => {
    const state = ready()
    if (!state) return
    const answers = learned ?? state.answers
    keep(answers, patch)
    enter(answers, nextStep(table, state.step, event, factsNow(answers)), 'push')
  }
  const learn = (learned: Partial<Answers>) => {
    const state = ready()
    if (state) show({ ...state.answers, ...learned }, state.step)
  }
  const fail = (error: unknown) =>
    $state.set({ phase: 'failed', message: refusalOf(error).message })
  const restart = () => $state.set({ phase: 'loading' })
  const load = async () => {
    try {
      await decide(source.load, settle)
    } catch (error) {
      if (!ready()) fail(error)
    }
  }
  const refresh = async () => {
    if (ready()) await decide(source.load, settle)
  }
  return { $state, ready, restart, fail, draftNow, keep, settle, send, learn, load, refresh }
}
