import { keepPlanReference } from '#lib/billing/plans/plan-reference.ts'
import { withUtm } from '#lib/session/guard/guard.ts'
import './consent.ts'
import '#layouts/protected/remote-init.ts'

/** Spec section 4: utm parameters go along with followed links. */
const carryUtm = (event: Event) => {
  const link = event.target instanceof Element && event.target.closest('a[href]')
  const address = link ? link.getAttribute('href') : null
  if (!link || !address || !/^\/(?!\/)/.test(address)) return
  link.setAttribute('href', withUtm(address, location.search))
}

/** Sets the colour of the browser's address bar. */
const paintBrowser = () => {
  const stage = getComputedStyle(document.documentElement).getPropertyValue('--stage').trim()
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', `rgb(${stage.split(/\s+/).join(', ')})`)
}

keepPlanReference(location.search)
addEventListener('click', carryUtm, { capture: true })
addEventListener('auxclick', carryUtm, { capture: true })

/* The document already has the colour of the normal theme. */
if (document.documentElement.dataset.theme !== 'normal') paintBrowser()
new MutationObserver(paintBrowser).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
})
