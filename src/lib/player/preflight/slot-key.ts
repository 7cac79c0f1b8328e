import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const stored = 'vereda.screen'

/** Insecure pages have no randomUUID. */
export const newSlotKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeStorage('sessionStorage', stored, key)
  return key
}

/** A reloaded page keeps its slot, even after a crash. */
export const tabSlotKey = (): string => {
  const key = readStorage('sessionStorage', stored) ?? ''
  return /^[\da-f]{32}$/.test(key) ? key : newSlotKey()
}
