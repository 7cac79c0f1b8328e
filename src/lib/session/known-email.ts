import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const key = 'vereda.known-email'

/** Passes a typed e-mail to the next form of this tab; an empty one clears it. */
export const rememberEmail = (email: string): void => {
  writeStorage('sessionStorage', key, email.trim().slice(0, 254) || null)
}

export const rememberedEmail = (): string | undefined =>
  readStorage('sessionStorage', key) ?? undefined
