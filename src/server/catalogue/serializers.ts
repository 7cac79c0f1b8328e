import type {
  Category,
  Content,
  ContinueWatching,
  Episode,
  Images,
  Rating,
} from '#shared/catalogue/contract.ts'
import type { ratingAges } from '#shared/catalogue/rating.ts'
import type { ContentRow } from '#server/db/schema.ts'
import { Written } from '#server/http/written.ts'

/** Rows as the contract shows them. */

const parsed = new WeakMap<object, Map<string, unknown>>()

/** The JSON of a column, parsed once for each row: rows of the catalogue are kept and shown often. */
const jsonOf = <K extends string>(row: Record<K, string>, column: K): unknown => {
  const known = parsed.get(row) ?? new Map<string, unknown>()
  parsed.set(row, known)
  if (!known.has(column)) known.set(column, JSON.parse(row[column]))
  return known.get(column)
}

export const imagesOf = (row: Pick<ContentRow, 'images'>): Images => jsonOf(row, 'images') as Images

export const ratingOf = (
  row: Pick<ContentRow, 'rating_age' | 'self_rated' | 'descriptors'>,
): Rating => ({
  age: row.rating_age as (typeof ratingAges)[number],
  self_rated: row.self_rated === 1,
  descriptors: jsonOf(row, 'descriptors') as string[],
})

export const toContent = (row: ContentRow, watched: ContinueWatching[]): Content => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  is_serie: row.kind === 'series',
  is_kids: row.is_kids === 1,
  year: row.year,
  tagline: row.tagline,
  hyperlink: row.hyperlink,
  rating: ratingOf(row),
  images: imagesOf(row),
  preview: row.preview,
  video: row.clip === null ? null : { duration: row.duration_seconds },
  continue_watching: watched,
})

const openings = new WeakMap<ContentRow, string>()

/** A title's JSON up to its progress. */
const openingOf = (row: ContentRow): string => {
  const known = openings.get(row)
  if (known !== undefined) return known
  const { continue_watching: _, ...shared } = toContent(row, [])
  const opening = `${JSON.stringify(shared).slice(0, -1)},"continue_watching":`
  openings.set(row, opening)
  return opening
}

/** The same as JSON: what all profiles see of a title is written once for each row that is kept. */
export const writeContent = (row: ContentRow, watched: ContinueWatching[]): Written<Content> =>
  new Written(`${openingOf(row)}${JSON.stringify(watched)}}`)

/** A title of the profile's list. */
export const writeFavorite = (
  row: ContentRow,
  watched: ContinueWatching[],
): Written<Content & { favorite: true }> =>
  new Written(`${openingOf(row)}${JSON.stringify(watched)},"favorite":true}`)

export const toEpisode = (
  row: ContentRow,
  watched: ContinueWatching[],
  finished: boolean,
): Episode => ({
  id: row.id,
  number: row.number ?? 0,
  title: row.title,
  slug: row.slug,
  synopsis: row.synopsis,
  images: imagesOf(row),
  video: { duration: row.duration_seconds },
  continue_watching: watched,
  finished,
})

export const toExtra = (row: ContentRow) => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  images: imagesOf(row),
  video: { duration: row.duration_seconds },
})

export const toCategory = (row: {
  id: number
  name: string
  slug: string
  is_kids: 0 | 1
}): Category => ({ id: row.id, name: row.name, slug: row.slug, is_kids: row.is_kids === 1 })
