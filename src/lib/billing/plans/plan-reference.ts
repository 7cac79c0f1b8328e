import { readStorage, writeStorage } from '#lib/browser/safe-storage.ts'

const key = 'planref'
const longest = 200

/** Stores the plan reference of the address (spec section 3) for the sign-up. */
export const keepPlanReference = (search: string): void => {
  const reference = new URLSearchParams(search).get(key)?.replaceAll('\0', '').trim()
  if (reference) writeStorage('localStorage', key, reference.slice(0, longest))
}

/** Also without storage, on the page that the link leads to. */
export const keptPlanReference = (): string | undefined =>
  readStorage('localStorage', key) ?? new URLSearchParams(location.search).get(key) ?? undefined
