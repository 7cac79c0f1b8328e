const key = 'planref'
const longest = 200

/** The plan reference of the address (spec section 3), kept for the sign-up. */
export const keepPlanReference = (search: string): void => {
  const reference = new URLSearchParams(search).get(key)?.trim()
  if (reference) localStorage.setItem(key, reference.slice(0, longest))
}

export const keptPlanReference = (): string | undefined => localStorage.getItem(key) ?? undefined
