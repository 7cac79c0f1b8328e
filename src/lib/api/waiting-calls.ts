import { atom, computed } from 'nanostores'
import { ApiError } from './problems.ts'

/** After this time, the person may stop waiting. */
const hangsAfterMs = 10_000

export type CallKind = 'read' | 'write'

interface WaitingCall {
  kind: CallKind
  /** Has an idempotency key. */
  isOrder: boolean
  isHanging: boolean
  leave: (reason: Error) => void
}

const $waiting = atom<readonly WaitingCall[]>([])

export const $isWriting = computed($waiting, (calls) => calls.some(({ kind }) => kind === 'write'))

const hanging = (wanted: CallKind) =>
  computed($waiting, (calls) => {
    const late = calls.filter(({ kind, isHanging }) => kind === wanted && isHanging)
    if (late.length === 0) return undefined
    return late.some(({ isOrder }) => isOrder) ? 'order' : wanted
  })

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

/** A query is fetched again; a form explains what happened. */
export const leaveHanging = (kind: CallKind): void => {
  for (const call of $waiting.get())
    if (call.kind === kind && call.isHanging)
      call.leave(new ApiError(0, problems[call.isOrder ? 'order' : kind]))
}

export const isLeft = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'call-left'

export const watchCall = (call: Omit<WaitingCall, 'isHanging'>): (() => void) => {
  const watched: WaitingCall = { ...call, isHanging: false }
  $waiting.set([...$waiting.get(), watched])
  const timer = setTimeout(() => {
    watched.isHanging = true
    $waiting.set([...$waiting.get()])
  }, hangsAfterMs)
  return () => {
    clearTimeout(timer)
    $waiting.set($waiting.get().filter((one) => one !== watched))
  }
}
