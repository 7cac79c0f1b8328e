import { reloadOnce } from './reload-once.ts'

/**
 * A prefetched document opens without a network, but none of its scripts comes, not even the one that
 * would say so. A reload leads to the page for lost connections, which goes on by itself. A script
 * that an extension adds is no reason for it.
 */
export const reloadWithoutScripts = (): void => {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    if (!target.src.startsWith(`${location.origin}/`)) return
    if (navigator.onLine) reloadOnce()
    else location.reload()
  }
  addEventListener('error', onError, { capture: true })
}
