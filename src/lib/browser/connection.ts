import { hideGlobalMessage, showGlobalMessage, showSnackbar } from './notices.ts'

/** Shows a message when the connection is lost, and another when it is back. */
export const watchConnection = (): (() => void) => {
  const lost = () =>
    showGlobalMessage('Você está sem internet. O que já carregou continua nesta página.')
  const found = () => {
    hideGlobalMessage()
    showSnackbar('A internet voltou.')
  }
  addEventListener('offline', lost)
  addEventListener('online', found)
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', found)
  }
}
