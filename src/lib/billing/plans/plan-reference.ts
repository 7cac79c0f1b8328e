const key = 'planref'
const longest = 200

/** The plan reference of the address (spec section 3), kept for the sign-up. */
export const keepPlanReference = (search: string): void => {
  const reference = new URLSearchParams(search).get(key)?.trim()
  try {
    if (reference) localStorage.setItem(key, reference.slice(0, longest))
  } catch {
    // A browser that keeps nothing: the sign-up goes on without it.
  }
}

export const keptPlanReference = (): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
