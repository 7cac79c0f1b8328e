import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import { type CheckoutDraft, readDraft } from './draft.ts'

const key = 'vereda.checkout'

/** What a full or closed storage did not take: it lives as long as the page. */
let unkept: string | undefined

/** In local storage, so that a reload, the back button and a second tab go on with the same lead. */
export const keptDraft = (): CheckoutDraft =>
  readDraft(unkept ?? readKept('localStorage', key), Date.now())

/** Read anew each time: another tab may have told more. Whether the next page will find it. */
export const keepDraft = (told: Partial<Omit<CheckoutDraft, 'savedAt'>>): boolean => {
  const text = JSON.stringify({ ...keptDraft(), ...told, savedAt: Date.now() })
  const isKept = writeKept('localStorage', key, text)
  unkept = isKept ? undefined : text
  return isKept
}

/** Calls `look` when another tab has told more, and when the page comes back as it was left. */
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
