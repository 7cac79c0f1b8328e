/**
 * A browser skips the fade between two documents when a third is already loading, and rejects
 * promises that nobody handles; that is no error. Where `isAtOnce` the page changes without a fade.
 */
export const acceptSkippedTransitions = (isAtOnce: (leaving: PageSwapEvent) => boolean) => {
  const accept = ({ viewTransition: fade }: PageRevealEvent | PageSwapEvent) => {
    if (!fade) return undefined
    for (const stage of [fade.ready, fade.updateCallbackDone, fade.finished]) stage.catch(() => {})
    return fade
  }
  addEventListener('pagereveal', accept)
  addEventListener('pageswap', (event) => {
    const fade = accept(event)
    if (fade && isAtOnce(event)) fade.skipTransition()
  })
}
