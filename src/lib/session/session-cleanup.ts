import { writeStorage } from '#lib/browser/storage/safe-storage.ts'

/* These keys are here because few pages load the modules that own them. */

/** In `sessionStorage`. */
export const draftsKey = 'vereda.comment-drafts'
/** In `sessionStorage`. */
export const knownTitleKey = 'vereda.known-title'
/** In `localStorage`, followed by a profile id. */
export const searchesKey = 'vereda.searches'
/** In `localStorage`. */
export const progressKey = 'vereda.progress'
/** In `localStorage`, followed by the name of a billing flow. */
export const flowKey = 'vereda.flow'

export const forgetTraces = (): void => {
  writeStorage('sessionStorage', draftsKey, null)
  writeStorage('sessionStorage', knownTitleKey, null)
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(searchesKey) || key.startsWith(flowKey) || key === progressKey,
    )
    keys.forEach((key) => localStorage.removeItem(key))
  } catch {
    /* If storage is blocked, there is nothing to remove. */
  }
}
