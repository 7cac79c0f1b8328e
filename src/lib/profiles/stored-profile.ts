import type { Profile } from '#shared/profiles/contract.ts'

/** No screen can be drawn without these. */
const kinds = { id: 'number', name: 'string', is_kids: 'boolean' } as const

/** Undefined if missing or invalid. `cover` may be stored as a string. */
export const readStoredProfile = (text: string | null): Profile | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null')
    const isWell = Object.entries(kinds).every(([name, kind]) => typeof stored?.[name] === kind)
    return isWell ? { ...stored, cover: Number(stored.cover ?? 0) } : undefined
  } catch {
    return undefined
  }
}
