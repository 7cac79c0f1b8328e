import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const key = 'planref'
const longest = 200

/** Spec section 3. */
export const planReferenceOf = (search: string): string | undefined => {
  const reference = new URLSearchParams(search).get(key)?.replaceAll('\0', '').trim()
  return reference ? reference.slice(0, longest) : undefined
}

export const keepPlanReference = (search: string): void => {
  const reference = planReferenceOf(search)
  if (reference) writeStorage('localStorage', key, reference)
}

/** Without storage it only works on the page that the link opened. */
export const storedPlanReference = (): string | undefined =>
  readStorage('localStorage', key) ?? planReferenceOf(location.search)
