import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import { type CheckoutDraft, readDraft } from './draft.ts'

const key = 'vereda.checkout'

/** A draft that a full or closed storage refused; it lives as long as the page. */
let unkept: string | undefined

/** Uses local storage so that a reload, the back button and a second tab continue the same lead. */
export const keptDraft = (): CheckoutDraft =>
  readDraft(unkept ?? readKept('localStorage', key), Date.now())

/**
 * Reads the draft again, because another tab may have changed it. Returns whether the next page
 * will find the draft.
 */
export const keepDraft = (told: Partial<Omit<CheckoutDraft, 'savedAt'>>): boolean => {
  const text = JSON.stringify({ ...keptDraft(), ...told, savedAt: Date.now() })
  const isKept = writeKept('localStorage', key, text)
  unkept = isKept ? undefined : text
  return isKept
}

/** Calls `look` when another tab changes the draft, and when the page is shown again. */
export const watchDraft = (look: () => void): (() => void) => {
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  return () => {
    removeEventListener('storage', look)
    removeEventListener('pageshow', look)
  }
}

export const forgetDraft = (): void => {
  unkept = undefined
  writeKept('localStorage', key, null)
}
