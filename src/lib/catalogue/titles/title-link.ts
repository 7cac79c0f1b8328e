import { $currentProfile } from '#lib/profiles/store.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import { keepKnownTitle, type KnownTitle } from './known-title.ts'
import { contentPath } from '#lib/catalogue/rules.ts'

/** The title's page starts with the stored data. */
export const rememberTitle = (content: KnownTitle): void => {
  const profile = $currentProfile.get()
  if (profile) keepKnownTitle(content, profile)
}

/** For links outside a card. */
export const titleLink = (content: Content) => ({
  href: contentPath(content),
  onPointerEnter: () => rememberTitle(content),
  onClick: () => rememberTitle(content),
})
