import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const storageKey = 'vereda.reloaded'
/** Stops reload loops on a page that stays outdated. */
const calmMs = 10 * 60_000

const fields = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea'

export const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/** Never reloads over unsaved text. Returns whether it reloads. */
export const reloadOnce = (): boolean => {
  const before = Number(readStorage('sessionStorage', storageKey) ?? 0)
  const now = Date.now()
  if (now - before < calmMs || hasTyped()) return false
  if (!writeStorage('sessionStorage', storageKey, String(now))) return false
  location.reload()
  return true
}

export const isPageServed = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
