import { atom } from 'nanostores'

export type ToastKind = 'success' | 'warning' | 'error'

export interface ToastMessage {
  kind: ToastKind
  text: string
}

const $waiting = atom<readonly ToastMessage[]>([])

/** Messages that the region of the page has not taken yet. */
export const $waitingToasts = { get: $waiting.get, subscribe: $waiting.subscribe } as const

const show = (kind: ToastKind, text: string) => $waiting.set([...$waiting.get(), { kind, text }])

/** The message helper of spec section 8. */
export const showSuccess = (text: string): void => show('success', text)
/** @public Part of the helper that the specification names. */
export const showWarning = (text: string): void => show('warning', text)
export const showError = (text: string): void => show('error', text)

/** Hands the waiting messages over, once. */
export const takeToasts = (): readonly ToastMessage[] => {
  const messages = $waiting.get()
  if (messages.length) $waiting.set([])
  return messages
}
