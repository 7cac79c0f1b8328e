import type { Profile } from '#shared/profiles/contract.ts'

/** The fields without which no screen can be drawn. */
const kinds = { id: 'number', name: 'string', is_kids: 'boolean' } as const

/** The profile in local storage; undefined when missing or invalid. Its cover may be kept as a text. */
export const readStoredProfile = (text: string | null): Profile | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null')
    const isWell = Object.entries(kinds).every(([name, kind]) => typeof stored?.[name] === kind)
    return isWell ? { ...stored, cover: Number(stored.cover ?? 0) } : undefined
  } catch {
    return undefined
  }
}
