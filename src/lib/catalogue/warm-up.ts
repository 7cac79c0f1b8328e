import { savesData } from '#lib/browser/data-saving.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { Content, ImageSet } from '#shared/catalogue/contract.ts'
import { heroSizes } from './hero-sizes.ts'
import type { KnownTitle } from './known-title.ts'
import { contentQuery } from './queries.ts'
import { rememberTitle } from './title-link.ts'

/** Nothing moves, and no video loads, for who asked for less of either. */
export const mayPreview = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Asks for what the page of a title shows, so that it opens with it; unless data is to be saved. */
export const warmTitle = (content: KnownTitle): void => {
  rememberTitle(content)
  const profile = $currentProfile.get()
  if (profile && !savesData()) {
    void queryClient.prefetchQuery(contentQuery(content.id, profile.id))
  }
}

const fetchPicture = ({ srcset }: ImageSet, sizes: string) =>
  Object.assign(new Image(), { sizes, srcset })

/** Fetches the pictures that the page of a title opens with, in the size that it will want. */
export const warmPictures = ({ images }: Pick<Content, 'images'>): void => {
  if (savesData()) return
  if (images.backdrop) fetchPicture(images.backdrop, heroSizes.scene)
  if (images.title) fetchPicture(images.title, heroSizes.lettering)
}
