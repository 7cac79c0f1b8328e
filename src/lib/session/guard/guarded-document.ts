import { hasRemoteControl } from '#lib/browser/device/remote-control.ts'
import { readStorage } from '#lib/browser/storage/safe-storage.ts'
import { isChosenTelevision } from '#lib/browser/device/television-choice.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'
import { storedConsent } from '#lib/session/tracking/consent.ts'

const root = document.documentElement

export const markVisitor = () => {
  const profile = readStoredProfile(readStorage('localStorage', 'currentProfile'))
  const hasToken = readStorage('localStorage', 'vereda.token') !== null
  root.toggleAttribute('data-signed-in', hasToken)
  root.dataset.consent = storedConsent() ? 'given' : 'asked'
  if (isChosenTelevision() || hasRemoteControl(navigator.userAgent)) root.dataset.device = 'tv'
  root.dataset.theme = hasToken && profile?.is_kids ? 'kids' : 'normal'
  return { profile, hasToken }
}

export const leaveFor = (destination: string) => {
  root.dataset.leaving = ''
  location.replace(destination)
}

const visitor = () =>
  ['vereda.token', 'currentProfile'].map((key) => readStorage('localStorage', key)).join(' ')

/** A page prerendered for one profile is never shown to another. */
export const guardDocument = (enter: () => void) => {
  enter()
  const madeFor = visitor()
  document.addEventListener('prerenderingchange', () => {
    if (visitor() === madeFor) return
    root.dataset.leaving = ''
    location.reload()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) enter()
  })
}
