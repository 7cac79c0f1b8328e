import { atom, computed } from 'nanostores'

/** Dialogs that open by themselves, the most urgent first. */
const order = ['payment-warning', 'user-message', 'popup'] as const

type AutomaticDialog = (typeof order)[number]

const $wanted = atom<readonly AutomaticDialog[]>([])

/** The one that may be open now: never one over another. */
export const $automaticDialog = computed($wanted, (wanted) =>
  order.find((dialog) => wanted.includes(dialog)),
)

/** Takes a place in the queue; the answer gives it back, and the next one opens. */
export const requestDialog = (dialog: AutomaticDialog): (() => void) => {
  $wanted.set([...$wanted.get(), dialog])
  return () => $wanted.set($wanted.get().filter((wanted) => wanted !== dialog))
}
