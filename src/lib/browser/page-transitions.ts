/**
 * A browser skips the fade between two documents when a third is already loading, and rejects
 * promises that nobody handles; that is no error.
 */
export const acceptSkippedTransitions = () => {
  const accept = ({ viewTransition: fade }: PageRevealEvent | PageSwapEvent) => {
    if (!fade) return
    for (const stage of [fade.ready, fade.updateCallbackDone, fade.finished]) stage.catch(() => {})
  }
  addEventListener('pagereveal', accept)
  addEventListener('pageswap', accept)
}
