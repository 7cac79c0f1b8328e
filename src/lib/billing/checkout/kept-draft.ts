import { type CheckoutDraft, readDraft } from './draft.ts'

const key = 'vereda.checkout'

/** What a full or closed storage did not take: it lives as long as the page. */
let unkept: string | undefined

const stored = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** In local storage, so that a reload, the back button and a second tab go on with the same lead. */
export const keptDraft = (): CheckoutDraft => readDraft(unkept ?? stored(), Date.now())

/** Read anew each time: another tab may have told more. */
export const keepDraft = (told: Partial<Omit<CheckoutDraft, 'savedAt'>>): void => {
  const text = JSON.stringify({ ...keptDraft(), ...told, savedAt: Date.now() })
  try {
    localStorage.setItem(key, text)
    unkept = undefined
  } catch {
    unkept = text
  }
}

export const forgetDraft = (): void => {
  unkept = undefined
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be kept there either.
  }
}
