import type { Images, ImageSet } from '#shared/catalogue/contract.ts'
import type { StoredMedia } from '#server/catalogue/import/source/format.ts'
import type { Connection } from '#server/db/schema.ts'

export interface Naming {
  name: string
  isListed: boolean
  /** Paths in the store. */
  art: string[]
  /** Folder below `media`. */
  clip: string | null
  /** Set if the video has its own opening. */
  manifest?: string | undefined
  /** False for series and links to other sites. */
  playsHere: boolean
}

const setIn = (portrait: string) => JSON.parse(portrait) as ImageSet

const sourcesIn = (srcset: string) => srcset.split(', ').map((source) => source.split(' ')[0] ?? '')

const manifestIn = (media: string | null) =>
  (JSON.parse(media ?? '{}') as Partial<StoredMedia>).manifest

const addressesOf = (images: readonly (ImageSet | null)[]): string[] =>
  images.flatMap((set) => (set ? [set.src, ...sourcesIn(set.srcset)] : []))

const addressesIn = (stored: string): string[] => {
  const { depth = [], ...sets } = JSON.parse(stored) as Images
  return [...addressesOf(Object.values(sets)), ...depth.flatMap(sourcesIn)]
}

const pathOf = (address: string) => address.replace(/^\//, '')

const pictured = (name: string, addresses: readonly string[]): Naming => ({
  name,
  isListed: true,
  art: addresses.map(pathOf),
  clip: null,
  playsHere: false,
})

/** Includes hidden titles, as they may come back. */
export const readNamings = async (db: Connection): Promise<Naming[]> => {
  const contents = await db
    .selectFrom('contents')
    .select(['natural_key', 'kind', 'is_listed', 'images', 'clip', 'media', 'preview', 'hyperlink'])
    .orderBy('id')
    .execute()
  const immersions = await db.selectFrom('immersions').select(['slug', 'images']).execute()
  const authors = await db.selectFrom('authors').select(['slug', 'portrait']).execute()
  return [
    ...contents.map(({ natural_key: name, kind, images, clip, ...row }) => ({
      name,
      isListed: row.is_listed === 1,
      art: [...addressesIn(images), ...(row.preview ? [row.preview] : [])].map(pathOf),
      clip,
      manifest: manifestIn(row.media),
      playsHere: kind !== 'series' && row.hyperlink === null,
    })),
    ...immersions.map(({ slug, images }) => pictured(slug, addressesIn(images))),
    ...authors.map(({ slug, portrait }) =>
      pictured(slug, addressesOf(portrait ? [setIn(portrait)] : [])),
    ),
  ]
}
