import { reloadOnce } from './reload-once.ts'

/**
 * A prefetched document opens without a network, but none of its scripts comes, not even the one that
 * would say so. Loading it anew leads to the page for lost connections, which goes on by itself.
 */
export const reloadWithoutScripts = (): void => {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    if (navigator.onLine) reloadOnce()
    else location.reload()
  }
  addEventListener('error', onError, { capture: true })
}
