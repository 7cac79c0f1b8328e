/**
 * A browser skips the fade between two documents whenever a third is on its way, and then rejects
 * promises that nobody waits for. To go on without a fade is no error: none is reported. With
 * `isAtOnce` a page gives way to the next one without any.
 */
export const acceptSkippedTransitions = ({ isAtOnce }: { isAtOnce: boolean }) => {
  const accept = ({ viewTransition: fade }: PageRevealEvent | PageSwapEvent) => {
    if (!fade) return undefined
    for (const stage of [fade.ready, fade.updateCallbackDone, fade.finished]) stage.catch(() => {})
    return fade
  }
  addEventListener('pagereveal', accept)
  addEventListener('pageswap', (event) => {
    const fade = accept(event)
    if (isAtOnce) fade?.skipTransition()
  })
}
