/** What a visitor decided about the use of data (LGPD), kept in local storage. */
export interface Consent {
  analytics: boolean
  /** Of the purposes that were shown. */
  version: number
  /** Milliseconds since 1970. */
  at: number
}

export const consentKey = 'vereda.consent'

/** Rises with each purpose that is added or changed: everybody is asked again. */
const currentVersion = 1

const askAgainAt = (at: number) => {
  const day = new Date(at)
  return day.setUTCFullYear(day.getUTCFullYear() + 1)
}

/** The choice that still holds: for 12 months, for these purposes. */
export const readConsent = (text: string | null, now: number): Consent | undefined => {
  try {
    const { analytics, version, at } = JSON.parse(text ?? '{}') as Partial<Consent>
    const isWhole = typeof analytics === 'boolean' && typeof at === 'number'
    if (!isWhole || version !== currentVersion || at > now || now >= askAgainAt(at))
      return undefined
    return { analytics, version, at }
  } catch {
    return undefined
  }
}

export const storedConsent = (): Consent | undefined => {
  try {
    return readConsent(localStorage.getItem(consentKey), Date.now())
  } catch {
    return undefined
  }
}

export const keepConsent = (analytics: boolean): void => {
  const consent: Consent = { analytics, version: currentVersion, at: Date.now() }
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent))
  } catch {
    // A browser that keeps nothing: nothing is collected, and the next page asks again.
  }
}
