import { contentPath } from '#lib/catalogue/rules.ts'
import { readStorage } from '#lib/browser/storage/safe-storage.ts'
import { type KnownTitle, knownTitles } from '#lib/offline/known-titles.ts'
import { whenBack } from '#lib/offline/return.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'
import { viewerScopeOf } from '#shared/profiles/viewer-scope.ts'
import { offlinePath } from '#shared/service-worker.ts'

const shownTitles = 12

const section = document.querySelector<HTMLElement>('[data-known-titles]')
const card = document.querySelector<HTMLTemplateElement>('[data-known-title]')

const cardOf = ({ template, title }: { template: HTMLTemplateElement; title: KnownTitle }) => {
  const copy = document.importNode(template.content, true)
  const link = copy.querySelector('a')
  if (!link) return copy
  link.href = contentPath(title)
  link.style.setProperty('--tint', title.images.backdrop?.color ?? '')
  for (const name of ['title', 'tagline'] as const) {
    const line = copy.querySelector(`[data-line=${name}]`)
    if (line) line.textContent = title[name]
  }
  return copy
}

/** Uses answers cached in this tab for the open profile. */
const showKnownTitles = () => {
  const profile = readStoredProfile(readStorage('localStorage', 'currentProfile'))
  const isSignedIn = readStorage('localStorage', 'vereda.token') !== null
  if (!section || !card || !profile || !isSignedIn) return
  const titles = knownTitles(viewerScopeOf(profile), shownTitles)
  section.querySelector('ul')?.append(...titles.map((title) => cardOf({ template: card, title })))
  section.hidden = titles.length === 0
}

/** The service worker serves this page at the requested address, so a reload leads there. */
const goOn = () => {
  if (location.pathname === offlinePath) location.replace('/')
  else location.reload()
}

showKnownTitles()
document.querySelector('[data-try-again]')?.addEventListener('click', goOn)
if (location.pathname !== offlinePath) whenBack(goOn)
