/** LGPD; stored in local storage. */
export interface Consent {
  analytics: boolean
  version: number
  /** In milliseconds. */
  at: number
}

export const consentKey = 'vereda.consent'

/** Increase it when a purpose changes, so every visitor is asked again. */
const currentVersion = 1

const askAgainAt = (at: number) => {
  const day = new Date(at)
  return day.setUTCFullYear(day.getUTCFullYear() + 1)
}

/** Valid for 12 months and for the current purposes. */
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
    // Without storage nothing is collected, and the next page asks again.
  }
}
