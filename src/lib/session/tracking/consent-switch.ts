import { consentKey, keepConsent } from './consent.ts'

const watchers = new Set<() => void>()

export const decideConsent = (analytics: boolean): void => {
  keepConsent(analytics)
  document.documentElement.dataset.consent = 'given'
  for (const notify of watchers) notify()
}

/** Also runs on a change in another tab, and when this page's preferences close. */
export const watchConsent = (onChange: () => void): (() => void) => {
  const follow = ({ key }: StorageEvent) => key === consentKey && onChange()
  watchers.add(onChange)
  addEventListener('storage', follow)
  document.addEventListener('close', onChange, { capture: true })
  return () => {
    watchers.delete(onChange)
    removeEventListener('storage', follow)
    document.removeEventListener('close', onChange, { capture: true })
  }
}
