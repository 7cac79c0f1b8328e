import { isPrerendering } from '#lib/browser/navigation/prerendering.ts'

/*
 * Browsers compute no styles or layout for a prerendered page until it is shown. This forces both
 * after each change, so that the first frame only paints.
 */
if (isPrerendering()) {
  let isScheduled = false
  const layOut = () => {
    isScheduled = false
    if (isPrerendering()) document.body.getBoundingClientRect()
    else changes.disconnect()
  }
  const changes = new MutationObserver(() => {
    if (!isScheduled) setTimeout(layOut)
    isScheduled = true
  })
  changes.observe(document.documentElement, { attributes: true, childList: true, subtree: true })
}
