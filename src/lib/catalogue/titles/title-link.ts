import { $currentProfile } from '#lib/profiles/store.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import { keepKnownTitle, type KnownTitle } from './known-title.ts'
import { contentPath } from '#lib/catalogue/rules.ts'

/** Stores the scene and name known here before a title's page opens, which starts with them. */
export const rememberTitle = (content: KnownTitle): void => {
  const profile = $currentProfile.get()
  if (profile) keepKnownTitle(content, profile)
}

/** A link outside a card: hover, touch and keys store the data known here. */
export const titleLink = (content: Content) => ({
  href: contentPath(content),
  onPointerEnter: () => rememberTitle(content),
  onClick: () => rememberTitle(content),
})
