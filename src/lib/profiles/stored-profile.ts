import type { Profile } from '#shared/profiles/contract.ts'

/** The profile in local storage; undefined when missing or invalid. */
export const readStoredProfile = (text: string | null): Profile | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null')
    return typeof stored?.id === 'number' ? stored : undefined
  } catch {
    return undefined
  }
}
