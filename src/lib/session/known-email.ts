const key = 'vereda.known-email'

/** Hands what was typed as an e-mail to the next form of this tab; nothing typed forgets it. */
export const rememberEmail = (email: string): void => {
  try {
    const typed = email.trim().slice(0, 254)
    if (typed) sessionStorage.setItem(key, typed)
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing: the next form starts empty.
  }
}

export const rememberedEmail = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
