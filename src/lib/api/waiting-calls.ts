import { atom, computed } from 'nanostores'
import { ApiError } from './problems.ts'

/** A call without an answer for this long can be left. */
const patienceMs = 10_000

export type CallKind = 'read' | 'write'

interface WaitingCall {
  kind: CallKind
  /** An order with its key: sent again, it is still the same order. */
  isOrder: boolean
  isHanging: boolean
  leave: (reason: Error) => void
}

const $waiting = atom<readonly WaitingCall[]>([])

/** Whether somebody waits for a change to be saved. */
export const $isWriting = computed($waiting, (calls) => calls.some(({ kind }) => kind === 'write'))

const hanging = (wanted: CallKind) =>
  computed($waiting, (calls) => {
    const late = calls.filter(({ kind, isHanging }) => kind === wanted && isHanging)
    if (late.length === 0) return undefined
    return late.some(({ isOrder }) => isOrder) ? 'order' : wanted
  })

/** The calls of each kind that have had no answer for too long, if there are any. */
export const $hanging = { read: hanging('read'), write: hanging('write') } as const

const problems = {
  read: {
    code: 'call-left',
    detail: 'A Vereda está demorando para responder. Tente novamente.',
  },
  write: {
    code: 'call-left',
    detail:
      'Você parou de esperar a resposta. Antes de repetir, confira se a mudança já foi feita.',
  },
  order: {
    code: 'call-left',
    detail: 'Você parou de esperar a resposta. Tente novamente: nada é cobrado duas vezes.',
  },
} as const

/** Stops waiting for the hanging calls of a kind; a query asks anew, a form says what that means. */
export const leaveHanging = (kind: CallKind): void => {
  for (const call of $waiting.get())
    if (call.kind === kind && call.isHanging)
      call.leave(new ApiError(0, problems[call.isOrder ? 'order' : kind]))
}

export const isLeft = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'call-left'

/** Watches a call until the returned function is called. */
export const watchCall = (call: Omit<WaitingCall, 'isHanging'>): (() => void) => {
  const watched: WaitingCall = { ...call, isHanging: false }
  $waiting.set([...$waiting.get(), watched])
  const timer = setTimeout(() => {
    watched.isHanging = true
    $waiting.set([...$waiting.get()])
  }, patienceMs)
  return () => {
    clearTimeout(timer)
    $waiting.set($waiting.get().filter((one) => one !== watched))
  }
}
