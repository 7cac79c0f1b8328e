import { savesData } from '#lib/data-saving.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/query-client.ts'
import type { Content, ImageSet } from './contract.ts'
import { contentQuery } from './queries.ts'

/**
 * How wide the scene and the lettering at the top of a page are, for the choice of their files. The scene
 * fades into the stage and is a little soft: a file of seven eighths decodes in half the time.
 */
export const heroSizes = {
  scene: '(min-width: 760px) 88vw, 250vw',
  lettering: '(min-width: 760px) 480px, 304px',
}

/** Nothing moves, and no video loads, for who asked for less of either. */
export const mayPreview = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Asks for what the page of a title shows, so that it opens with it; unless data is to be saved. */
export const warmTitle = ({ id }: Pick<Content, 'id'>): void => {
  const profile = $currentProfile.get()
  if (profile && !savesData()) void queryClient.prefetchQuery(contentQuery(id, profile.id))
}

const fetchPicture = ({ srcset }: ImageSet, sizes: string) =>
  Object.assign(new Image(), { sizes, srcset })

/** Fetches the pictures that the page of a title opens with, in the size that it will want. */
export const warmPictures = ({ images }: Pick<Content, 'images'>): void => {
  if (savesData()) return
  if (images.backdrop) fetchPicture(images.backdrop, heroSizes.scene)
  if (images.title) fetchPicture(images.title, heroSizes.lettering)
}
