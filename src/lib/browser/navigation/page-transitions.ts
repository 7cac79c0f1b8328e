/** Messages differ between browsers. */
const isOfTransition = (reason: unknown) =>
  reason instanceof DOMException && /transition/i.test(reason.message)

/**
 * A browser may skip the fade, for example when a third document is already loading, and then
 * rejects its promises. Chromium may do so before our first script runs, so they cannot be handled
 * one by one.
 */
export const acceptSkippedTransitions = (isAtOnce: (leaving: PageSwapEvent) => boolean) => {
  addEventListener('unhandledrejection', (event) => {
    if (isOfTransition(event.reason)) event.preventDefault()
  })
  addEventListener('pageswap', (event) => {
    if (event.viewTransition && isAtOnce(event)) event.viewTransition.skipTransition()
  })
}
