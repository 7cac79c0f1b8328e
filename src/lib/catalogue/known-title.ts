import { readStorage, writeStorage } from '#lib/browser/safe-storage.ts'
import { knownTitleKey } from '#lib/session/session-cleanup.ts'
import type { Content } from '#shared/catalogue/contract.ts'

/** Data that opens a title's page before the server answers. */
export type KnownTitle = Pick<Content, 'id' | 'title' | 'tagline' | 'images'>

/** Stores a title whose page is about to open, for the profile that saw its card. */
export const keepKnownTitle = (
  { id, title, tagline, images }: KnownTitle,
  profileId: number,
): void => {
  const kept = { id, title, tagline, images, profileId }
  writeStorage('sessionStorage', knownTitleKey, JSON.stringify(kept))
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Readable only by the open profile. */
export const readKnownTitle = (id: number): KnownTitle | undefined => {
  const kept = parsed(readStorage('sessionStorage', knownTitleKey)) as
    (KnownTitle & { profileId: number }) | null
  const profile = parsed(readStorage('localStorage', 'currentProfile')) as { id: number } | null
  const isKept = kept?.id === id && kept.profileId === profile?.id
  return isKept && typeof kept.images === 'object' && kept.images !== null ? kept : undefined
}
