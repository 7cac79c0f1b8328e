import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const key = 'vereda.known-email'

export const rememberEmail = (email: string): void => {
  writeStorage('sessionStorage', key, email.trim().slice(0, 254) || null)
}

export const rememberedEmail = (): string | undefined =>
  readStorage('sessionStorage', key) ?? undefined
