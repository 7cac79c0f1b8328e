/** The words differ between browsers, but each names the transition. */
const isOfTransition = (reason: unknown) =>
  reason instanceof DOMException && /transition/i.test(reason.message)

/**
 * A browser may skip the fade between two documents, for example when a third is already loading.
 * It then rejects the promises of the fade, which is no error. Chromium sometimes does so before the
 * first script of the new document runs, so a script cannot handle them one by one. Where `isAtOnce`
 * the page changes without a fade.
 */
export const acceptSkippedTransitions = (isAtOnce: (leaving: PageSwapEvent) => boolean) => {
  addEventListener('unhandledrejection', (event) => {
    if (isOfTransition(event.reason)) event.preventDefault()
  })
  addEventListener('pageswap', (event) => {
    if (event.viewTransition && isAtOnce(event)) event.viewTransition.skipTransition()
  })
}
