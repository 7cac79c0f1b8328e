import { whenQuiet } from '#lib/browser/prerendering.ts'

/*
 * The document has its prices already, so those of now wait until the page is quiet. Who brings a coupon or the
 * link of a plan waits for what they do, and who turns to the field is about to.
 */
const { planReference, withCoupon } = document.documentElement.dataset
const isAwaited = planReference !== undefined || withCoupon !== undefined
const turnedTo = new Promise((resolve) => {
  const form = document.querySelector('[data-coupon]')
  form?.addEventListener('focusin', resolve, { once: true })
})
if (!isAwaited) await Promise.race([whenQuiet(), turnedTo])
await import('./refresh.ts')
