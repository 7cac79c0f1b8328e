/**
 * For a button that removes its own card: focuses the same button of a neighbouring card, else the content.
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
