import { savesData } from '#lib/browser/device/data-saving.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { Content, ImageSet } from '#shared/catalogue/contract.ts'
import { heroSizes } from './hero-sizes.ts'
import type { KnownTitle } from './titles/known-title.ts'
import { contentQuery } from './queries.ts'
import { rememberTitle } from './titles/title-link.ts'

export const mayPreview = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Preloads nothing if data saving is on. */
export const warmTitle = (content: KnownTitle): void => {
  rememberTitle(content)
  const profile = $currentProfile.get()
  if (profile && !savesData()) {
    void queryClient.prefetchQuery(contentQuery(content.id, profile.id))
  }
}

const fetchPicture = ({ srcset }: ImageSet, sizes: string) =>
  Object.assign(new Image(), { sizes, srcset })

/** In the size that the title's page will use. */
export const warmPictures = ({ images }: Pick<Content, 'images'>): void => {
  if (savesData()) return
  if (images.backdrop) fetchPicture(images.backdrop, heroSizes.scene)
  if (images.title) fetchPicture(images.title, heroSizes.lettering)
}
