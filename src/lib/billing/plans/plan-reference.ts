import { readKept, writeKept } from '#lib/browser/safe-storage.ts'

const key = 'planref'
const longest = 200

/** Stores the plan reference of the address (spec section 3) for the sign-up. */
export const keepPlanReference = (search: string): void => {
  const reference = new URLSearchParams(search).get(key)?.replaceAll('\0', '').trim()
  if (reference) writeKept('localStorage', key, reference.slice(0, longest))
}

export const keptPlanReference = (): string | undefined =>
  readKept('localStorage', key) ?? undefined
