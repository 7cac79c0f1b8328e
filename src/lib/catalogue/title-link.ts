import { $currentProfile } from '#lib/profiles/store.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import { keepKnownTitle, type KnownTitle } from './known-title.ts'
import { contentPath } from './rules.ts'

/** Somebody opens the page of a title: it begins with the scene and the name that are known here. */
export const rememberTitle = (content: KnownTitle): void => {
  const profile = $currentProfile.get()
  if (profile) keepKnownTitle(content, profile.id)
}

/** A link that is no card: hover, finger and key take along what is known here. */
export const titleLink = (content: Content) => ({
  href: contentPath(content),
  onPointerEnter: () => rememberTitle(content),
  onClick: () => rememberTitle(content),
})
