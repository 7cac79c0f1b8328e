import { whenQuiet } from '#lib/browser/navigation/prerendering.ts'

/*
 * The document already has prices, so current ones can wait until the page is quiet, unless a coupon or the
 * link of a plan changes them.
 */
const { planReference, withCoupon } = document.documentElement.dataset
const isAwaited = planReference !== undefined || withCoupon !== undefined
const fieldFocused = new Promise((resolve) => {
  const form = document.querySelector('[data-coupon]')
  form?.addEventListener('focusin', resolve, { once: true })
})
if (!isAwaited) await Promise.race([whenQuiet(), fieldFocused])
await import('./refresh.ts')
