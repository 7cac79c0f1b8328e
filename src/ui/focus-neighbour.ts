/**
 * For a button that removes its own card: moves the focus to the same button of the next or
 * previous card, or to the content below after the last card.
 */
export const focusNeighbour = (): void => {
  const button = document.activeElement
  const item = button?.closest('li')
  if (!item) return
  const neighbour = item.nextElementSibling ?? item.previousElementSibling
  const main = document.querySelector<HTMLElement>('main')
  const kind = button?.getAttribute('data-removes')
  setTimeout(() => {
    if (item.isConnected) return
    const next =
      neighbour?.querySelector<HTMLElement>(`[data-removes="${kind}"]`) ??
      neighbour?.querySelector<HTMLElement>('a, button')
    ;(next?.isConnected ? next : main)?.focus({ preventScroll: true })
  }, 50)
}
