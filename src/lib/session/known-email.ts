import { readKept, writeKept } from '#lib/browser/safe-storage.ts'

const key = 'vereda.known-email'

/** Hands what was typed as an e-mail to the next form of this tab; nothing typed forgets it. */
export const rememberEmail = (email: string): void => {
  writeKept('sessionStorage', key, email.trim().slice(0, 254) || null)
}

export const rememberedEmail = (): string | undefined =>
  readKept('sessionStorage', key) ?? undefined
