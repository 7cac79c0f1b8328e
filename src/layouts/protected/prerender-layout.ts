import { isPrerendering } from '#lib/browser/navigation/prerendering.ts'

/*
 * Browsers skip styles and layout of a prerendered page until it is shown. Forcing both early leaves only
 * painting for the first frame.
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
