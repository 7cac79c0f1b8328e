import type { Profile } from '#shared/profiles/contract.ts'

/** The profile that local storage holds; undefined for none and for anything that is not a profile. */
export const readStoredProfile = (text: string | null): Profile | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null')
    return typeof stored?.id === 'number' ? stored : undefined
  } catch {
    return undefined
  }
}
