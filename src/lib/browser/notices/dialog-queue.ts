import { atom, computed } from 'nanostores'

/** Most urgent first. */
const order = ['payment-warning', 'user-message', 'popup'] as const

type AutomaticDialog = (typeof order)[number]

const $wanted = atom<readonly AutomaticDialog[]>([])

export const $automaticDialog = computed($wanted, (wanted) =>
  order.find((dialog) => wanted.includes(dialog)),
)

/** Returns a function that leaves the queue. */
export const requestDialog = (dialog: AutomaticDialog): (() => void) => {
  $wanted.set([...$wanted.get(), dialog])
  return () => $wanted.set($wanted.get().filter((wanted) => wanted !== dialog))
}
