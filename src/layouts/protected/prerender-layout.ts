import { isPrerendering } from '#lib/browser/prerendering.ts'

/*
 * A page that is made ready has no frames, so the browser would work out its styles and its layout
 * only when somebody looks. It does so with each change instead; the first frame only paints.
 */
if (isPrerendering()) {
  let isDue = false
  const layOut = () => {
    isDue = false
    if (isPrerendering()) document.body.getBoundingClientRect()
    else changes.disconnect()
  }
  const changes = new MutationObserver(() => {
    if (!isDue) setTimeout(layOut)
    isDue = true
  })
  changes.observe(document.documentElement, { attributes: true, childList: true, subtree: true })
}
