import { readStorage } from '#lib/browser/safe-storage.ts'
import { storedConsent } from './consent.ts'
import { isPrerendering } from '#lib/browser/prerendering.ts'
import { acceptSkippedTransitions } from '#lib/browser/page-transitions.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'
import { decideLaterKey } from './decide-later.ts'
import { guardVisit } from './guard.ts'
import type { Access, Area } from '#shared/routes.ts'

/** Without an answer by then, the network is to blame and the page is shown. */
const longestAskingMs = 3000

/* Inlined in the head of every document, to run before the first paint. */
const root = document.documentElement
const { route: name, access, area, kids } = root.dataset

/** Back from a provider that is being connected to the account: the login page finishes that. */
const isConnecting = () =>
  name === 'login' &&
  /[?&](?:code|error)=/.test(location.search) &&
  (readStorage('sessionStorage', 'vereda.social-attempt') ?? '').includes('"purpose":"link"')

const enter = () => {
  const profile = readStoredProfile(readStorage('localStorage', 'currentProfile'))
  const hasToken = readStorage('localStorage', 'vereda.token') !== null
  const destination = guardVisit({
    route: {
      name: name ?? '',
      access: access as Access,
      area: area as Area | undefined,
      kids: kids !== undefined,
    },
    pathname: location.pathname,
    search: location.search,
    hasToken,
    profile,
  })
  root.toggleAttribute('data-signed-in', hasToken)
  const isPutOff = readStorage('sessionStorage', decideLaterKey) !== null
  root.toggleAttribute('data-undecided', hasToken && isPutOff)
  root.dataset.consent = storedConsent() ? 'given' : 'asked'
  root.dataset.theme = hasToken && profile?.is_kids ? 'kids' : 'normal'
  if (destination === undefined || isConnecting()) return
  root.dataset.leaving = ''
  location.replace(destination)
}

const visitor = () =>
  ['vereda.token', 'currentProfile'].map((key) => readStorage('localStorage', key)).join(' ')

enter()
/* Protected pages change at once, because even a short fade between screens feels like a wait. */
acceptSkippedTransitions({ isAtOnce: access === 'protected' })
/* A page prerendered for one profile is never shown to another. */
const madeFor = visitor()
document.addEventListener('prerenderingchange', () => {
  if (visitor() !== madeFor) {
    root.dataset.leaving = ''
    location.reload()
  }
  setTimeout(() => delete root.dataset.asking, longestAskingMs)
})
/* The server may have ended the session meanwhile: the store asks, then shows the page. */
if (isPrerendering() && access === 'protected') root.dataset.asking = ''
addEventListener('pageshow', (event) => {
  if (event.persisted) enter()
})
