import { atom } from 'nanostores'

export type ToastKind = 'success' | 'warning' | 'error'

interface ToastAction {
  /** "Desfazer", "Tentar novamente". */
  label: string
  onPress: () => void
}

export interface ToastMessage {
  kind: ToastKind
  text: string
  /** Said before the text, stronger. */
  title?: string
  action?: ToastAction
}

const $waiting = atom<readonly ToastMessage[]>([])

/** Messages that the region of the page has not taken yet. */
export const $waitingToasts = { get: $waiting.get, subscribe: $waiting.subscribe } as const

const show = (message: ToastMessage) => $waiting.set([...$waiting.get(), message])

/** The message helper of spec section 8. */
export const showSuccess = (text: string): void => show({ kind: 'success', text })
export const showWarning = (text: string): void => show({ kind: 'warning', text })
export const showError = (text: string): void => show({ kind: 'error', text })

/** Something was done that can be taken back while the message stands. */
export const showUndo = (text: string, undo: () => void): void =>
  show({ kind: 'success', text, action: { label: 'Desfazer', onPress: undo } })

/** An action that failed, and the way to try it again (spec section 8). */
export const showFailure = (text: string, retry: () => void): void =>
  show({
    kind: 'error',
    title: 'Erro!',
    text,
    action: { label: 'Tentar novamente', onPress: retry },
  })

/** Hands the waiting messages over, once. */
export const takeToasts = (): readonly ToastMessage[] => {
  const messages = $waiting.get()
  if (messages.length) $waiting.set([])
  return messages
}
