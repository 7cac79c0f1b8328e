import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const storageKey = 'vereda.reloaded'
/** A page that is out of date even after loading anew stays as it is for a while. */
const calmMs = 10 * 60_000

const fields = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea'

export const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/**
 * Loads the page anew: at most once in a while, and never over something typed. Returns whether it
 * does.
 */
export const reloadOnce = (): boolean => {
  const before = Number(readStorage('sessionStorage', storageKey) ?? 0)
  const now = Date.now()
  if (now - before < calmMs || hasTyped()) return false
  if (!writeStorage('sessionStorage', storageKey, String(now))) return false
  location.reload()
  return true
}

/** Asks for the page itself: only where it comes can loading it anew help. */
export const isPageServed = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
