import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { knownTitleKey } from '#lib/session/session-cleanup.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'
import { viewerScopeOf } from '#shared/profiles/viewer-scope.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import type { Profile } from '#shared/profiles/contract.ts'

/** Data that a title's page shows before the server answers. */
export type KnownTitle = Pick<Content, 'id' | 'title' | 'tagline' | 'images'>

export const keepKnownTitle = (
  { id, title, tagline, images }: KnownTitle,
  profile: Profile,
): void => {
  const stored = { id, title, tagline, images, scope: viewerScopeOf(profile) }
  writeStorage('sessionStorage', knownTitleKey, JSON.stringify(stored))
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Undefined if the viewer scope has changed since. */
export const readKnownTitle = (id: number): KnownTitle | undefined => {
  const stored = parsed(readStorage('sessionStorage', knownTitleKey)) as
    (KnownTitle & { scope: string }) | null
  const profile = readStoredProfile(readStorage('localStorage', 'currentProfile'))
  const isThisTitle =
    stored?.id === id && profile !== undefined && stored.scope === viewerScopeOf(profile)
  return isThisTitle && typeof stored.images === 'object' && stored.images !== null
    ? stored
    : undefined
}
