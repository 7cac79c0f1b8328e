import { atom, computed } from 'nanostores'

/* Times of spec section 9. */
const snackbarMs = 2000
const globalMessageMs = 10_000

interface Notice {
  text: string
  /** Increases each time, so that the same text again counts as a new notice. */
  turn: number
}

const $shownSnackbar = atom<Notice | undefined>()
const $shownMessage = atom<Notice | undefined>()
let turn = 0

const shower = (store: typeof $shownSnackbar, forMs: number) => {
  let timer: ReturnType<typeof setTimeout>
  return (text: string): void => {
    clearTimeout(timer)
    turn += 1
    store.set({ text, turn })
    timer = setTimeout(() => store.set(undefined), forMs)
  }
}

export const $snackbar = computed($shownSnackbar, (notice) => notice)
export const $globalMessage = computed($shownMessage, (notice) => notice)

/** Short confirmation of an action, for 2 s: "Link copiado". */
export const showSnackbar = shower($shownSnackbar, snackbarMs)

/** Message above the page for 10 s; a newer one replaces it. */
export const showGlobalMessage = shower($shownMessage, globalMessageMs)

export const hideGlobalMessage = (): void => $shownMessage.set(undefined)
