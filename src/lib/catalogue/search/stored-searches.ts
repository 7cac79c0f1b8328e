import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { searchesKey } from '#lib/session/session-cleanup.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const readSearches = (profileId: number): string[] => {
  try {
    const stored: unknown = JSON.parse(
      readStorage('localStorage', `${searchesKey}.${profileId}`) ?? '[]',
    )
    return Array.isArray(stored) ? stored.filter(isText) : []
  } catch {
    return []
  }
}

export const writeSearches = (profileId: number, searches: readonly string[]): void => {
  const text = searches.length > 0 ? JSON.stringify(searches) : null
  writeStorage('localStorage', `${searchesKey}.${profileId}`, text)
}
