import { consentKey, keepConsent } from './consent.ts'

const watchers = new Set<() => void>()

/** Counts from now on, and on every page that is open. */
export const decideConsent = (analytics: boolean): void => {
  keepConsent(analytics)
  document.documentElement.dataset.consent = 'given'
  for (const tell of watchers) tell()
}

/** Tells of every change: here, in another tab, or in the preferences of this page as they close. */
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
