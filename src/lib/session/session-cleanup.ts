import { writeKept } from '#lib/browser/safe-storage.ts'

/* What somebody leaves in the browser while signed in; modules that few pages have keep it. */

/** In `sessionStorage`. */
export const draftsKey = 'vereda.comment-drafts'
/** In `sessionStorage`. */
export const knownTitleKey = 'vereda.known-title'
/** In `localStorage`, with the id of a profile after it. */
export const searchesKey = 'vereda.searches'
/** In `localStorage`, with the name of a billing flow after it. */
export const flowKey = 'vereda.flow'

/** Nobody who comes after this session learns what was begun or looked for in it. */
export const forgetTraces = (): void => {
  writeKept('sessionStorage', draftsKey, null)
  writeKept('sessionStorage', knownTitleKey, null)
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(searchesKey) || key.startsWith(flowKey),
    )
    keys.forEach((key) => localStorage.removeItem(key))
  } catch {
    /* A closed storage kept nothing. */
  }
}
