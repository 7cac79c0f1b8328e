import { atom, computed } from 'nanostores'

/* Spec section 9. */
const snackbarMs = 2000
const globalMessageMs = 10_000

interface Notice {
  text: string
  /** Makes a repeated text count as a new notice. */
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

export const showSnackbar = shower($shownSnackbar, snackbarMs)

export const showGlobalMessage = shower($shownMessage, globalMessageMs)

export const hideGlobalMessage = (): void => $shownMessage.set(undefined)
