import { atom } from 'nanostores'

export type ToastKind = 'success' | 'warning' | 'error'

interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastMessage {
  kind: ToastKind
  text: string
  title?: string
  action?: ToastAction
}

const $waiting = atom<readonly ToastMessage[]>([])

export const $waitingToasts = { get: $waiting.get, subscribe: $waiting.subscribe } as const

const show = (message: ToastMessage) => $waiting.set([...$waiting.get(), message])

/** The message helper of spec section 8. */
export const showSuccess = (text: string): void => show({ kind: 'success', text })
export const showWarning = (text: string): void => show({ kind: 'warning', text })
export const showError = (text: string): void => show({ kind: 'error', text })

export const showUndo = (text: string, undo: () => void): void =>
  show({ kind: 'success', text, action: { label: 'Desfazer', onPress: undo } })

export const showFailure = (text: string, retry: () => void): void =>
  show({
    kind: 'error',
    title: 'Erro!',
    text,
    action: { label: 'Tentar novamente', onPress: retry },
  })

export const showNewBuild = (reload: () => void): void =>
  show({
    kind: 'warning',
    text: 'Há uma versão nova da Vereda.',
    action: { label: 'Atualizar', onPress: reload },
  })

/** Also clears the queue. */
export const takeToasts = (): readonly ToastMessage[] => {
  const messages = $waiting.get()
  if (messages.length) $waiting.set([])
  return messages
}
