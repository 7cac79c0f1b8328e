import { readKept, writeKept } from '#lib/browser/safe-storage.ts'

const key = 'vereda.known-email'

/** Passes a typed e-mail to the next form of this tab; an empty one clears it. */
export const rememberEmail = (email: string): void => {
  writeKept('sessionStorage', key, email.trim().slice(0, 254) || null)
}

export const rememberedEmail = (): string | undefined =>
  readKept('sessionStorage', key) ?? undefined
