import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const key = 'planref'
const longest = 200

/** The plan reference of an address (spec section 3), if it names one. */
export const planReferenceOf = (search: string): string | undefined => {
  const reference = new URLSearchParams(search).get(key)?.replaceAll('\0', '').trim()
  return reference ? reference.slice(0, longest) : undefined
}

/** Stores the plan reference of the address for the sign-up. */
export const keepPlanReference = (search: string): void => {
  const reference = planReferenceOf(search)
  if (reference) writeStorage('localStorage', key, reference)
}

/** Also without storage, on the page that the link leads to. */
export const storedPlanReference = (): string | undefined =>
  readStorage('localStorage', key) ?? planReferenceOf(location.search)
