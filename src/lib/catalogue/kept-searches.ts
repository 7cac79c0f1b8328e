import { readKept, writeKept } from '#lib/closed-storage.ts'

/** Recent searches of a profile stay in this browser, in its `localStorage`. */
const keyPrefix = 'vereda.searches'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const readSearches = (profileId: number): string[] => {
  try {
    const kept: unknown = JSON.parse(readKept('localStorage', `${keyPrefix}.${profileId}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText) : []
  } catch {
    return []
  }
}

export const writeSearches = (profileId: number, searches: readonly string[]): void => {
  const text = searches.length > 0 ? JSON.stringify(searches) : null
  writeKept('localStorage', `${keyPrefix}.${profileId}`, text)
}

/** Nobody who comes after this session learns what any of its profiles looked for. */
export const forgetEverySearch = (): void => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix))
    keys.forEach((key) => localStorage.removeItem(key))
  } catch {
    /* A closed storage kept nothing. */
  }
}
