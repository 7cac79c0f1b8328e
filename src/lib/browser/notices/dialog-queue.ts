import { atom, computed } from 'nanostores'

/** Dialogs that open automatically, most urgent first. */
const order = ['payment-warning', 'user-message', 'popup'] as const

type AutomaticDialog = (typeof order)[number]

const $wanted = atom<readonly AutomaticDialog[]>([])

/** The one dialog that may be open now; dialogs never overlap. */
export const $automaticDialog = computed($wanted, (wanted) =>
  order.find((dialog) => wanted.includes(dialog)),
)

/** Joins the queue; the returned function leaves it, and the next dialog opens. */
export const requestDialog = (dialog: AutomaticDialog): (() => void) => {
  $wanted.set([...$wanted.get(), dialog])
  return () => $wanted.set($wanted.get().filter((wanted) => wanted !== dialog))
}
