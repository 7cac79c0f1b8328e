import { savesData } from '#lib/browser/data-saving.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { Content, ImageSet } from '#shared/catalogue/contract.ts'
import { heroSizes, keepNextScene } from './next-scene.ts'
import { contentQuery } from './queries.ts'

/** Nothing moves, and no video loads, for who asked for less of either. */
export const mayPreview = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches

type Shown = Pick<Content, 'id' | 'title' | 'images'>

/** Somebody opens the page of a title: it begins with the scene and the name that are known here. */
export const keepScene = (content: Shown): void => {
  const profile = $currentProfile.get()
  if (profile) keepNextScene(content, profile.id)
}

/** Asks for what the page of a title shows, so that it opens with it; unless data is to be saved. */
export const warmTitle = (content: Shown): void => {
  keepScene(content)
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
