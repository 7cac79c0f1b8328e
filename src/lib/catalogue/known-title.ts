import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import { knownTitleKey } from '#lib/session/session-cleanup.ts'
import type { Content } from '#shared/catalogue/contract.ts'

/** The page of a title opens with this, before the server has said the rest. */
export type KnownTitle = Pick<Content, 'id' | 'title' | 'tagline' | 'images'>

/** Somebody is about to open the page of a title; it is known to the profile that sees its card. */
export const keepKnownTitle = (
  { id, title, tagline, images }: KnownTitle,
  profileId: number,
): void => {
  const kept = { id, title, tagline, images, profileId }
  writeKept('sessionStorage', knownTitleKey, JSON.stringify(kept))
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** For the profile that is open, and for no other one. */
export const readKnownTitle = (id: number): KnownTitle | undefined => {
  const kept = parsed(readKept('sessionStorage', knownTitleKey)) as
    (KnownTitle & { profileId: number }) | null
  const profile = parsed(readKept('localStorage', 'currentProfile')) as { id: number } | null
  return kept?.id === id && kept.profileId === profile?.id ? kept : undefined
}
