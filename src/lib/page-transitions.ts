/**
 * A browser skips the fade between two documents whenever a third is on its way, and then rejects
 * promises that nobody waits for. To go on without a fade is no error: none is reported.
 */
export const acceptSkippedTransitions = () => {
  addEventListener('pagereveal', ({ viewTransition: fade }) => {
    if (!fade) return
    for (const stage of [fade.ready, fade.updateCallbackDone, fade.finished]) stage.catch(() => {})
  })
}
