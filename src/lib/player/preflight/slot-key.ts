import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const stored = 'vereda.screen'

/** A new key for this tab as one of the plan's screens. Insecure pages have no randomUUID. */
export const newSlotKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeStorage('sessionStorage', stored, key)
  return key
}

/** The tab's key: a reloaded page, even after a crash, takes no second screen. */
export const tabSlotKey = (): string => {
  const key = readStorage('sessionStorage', stored) ?? ''
  return /^[\da-f]{32}$/.test(key) ? key : newSlotKey()
}
