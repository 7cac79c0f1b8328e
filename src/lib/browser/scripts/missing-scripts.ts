import { reloadOnce } from './reload-once.ts'

/**
 * A prefetched document opens offline, but its scripts do not load. A reload leads to the offline
 * page, which recovers by itself.
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
