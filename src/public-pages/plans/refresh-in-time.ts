import { whenQuiet } from '#lib/browser/navigation/prerendering.ts'

/*
 * The document has its prices already, so those of now wait until the page is quiet. A visitor with a coupon
 * or the link of a plan waits for what it does, and one who turns to the field soon will.
 */
const { planReference, withCoupon } = document.documentElement.dataset
const isAwaited = planReference !== undefined || withCoupon !== undefined
const turnedTo = new Promise((resolve) => {
  const form = document.querySelector('[data-coupon]')
  form?.addEventListener('focusin', resolve, { once: true })
})
if (!isAwaited) await Promise.race([whenQuiet(), turnedTo])
await import('./refresh.ts')
