import {
  AccessTrack,
  type Category,
  type Content,
  type ContinueWatching,
  type Episode,
  type Images,
  type Rating,
} from '#shared/catalogue/contract.ts'
import type { ratingAges } from '#shared/catalogue/rating.ts'
import type { StoredMedia } from './import/source/format.ts'
import type { ContentRow } from '#server/db/schema.ts'
import { Written } from '#server/http/operation/written.ts'

const parsed = new WeakMap<object, Map<string, unknown>>()

/** Parsed once per row, because rows are cached. */
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

/** Videos imported by an older version have no access tracks. */
export const accessTracksOf = (videos: readonly Pick<ContentRow, 'media'>[]): AccessTrack[] => {
  const found = videos.flatMap(({ media }) => {
    const { access_tracks: tracks = [] } = JSON.parse(media ?? '{}') as Partial<StoredMedia>
    return tracks
  })
  return AccessTrack.options.filter((track) => found.includes(track))
}

const contentFacts = (row: ContentRow): Omit<Content, 'continue_watching'> => ({
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
  preview_has_sound: row.preview_has_sound === 1,
  video: row.clip === null ? null : { duration: row.duration_seconds },
})

export const toContent = (row: ContentRow, watched: ContinueWatching[]): Content => ({
  ...contentFacts(row),
  continue_watching: watched,
})

const episodeFacts = (row: ContentRow): Omit<Episode, 'continue_watching' | 'finished'> => ({
  id: row.id,
  number: row.number ?? 0,
  title: row.title,
  slug: row.slug,
  synopsis: row.synopsis,
  images: imagesOf(row),
  video: { duration: row.duration_seconds },
})

const writtenFacts = new WeakMap<ContentRow, string>()

/** JSON without the closing brace, cached because all profiles share it. */
const writeFacts = (row: ContentRow, factsOf: (row: ContentRow) => object): string => {
  const known = writtenFacts.get(row)
  if (known !== undefined) return known
  const facts = JSON.stringify(factsOf(row)).slice(0, -1)
  writtenFacts.set(row, facts)
  return facts
}

export const writeContent = (row: ContentRow, watched: ContinueWatching[]): Written<Content> =>
  new Written(`${writeFacts(row, contentFacts)},"continue_watching":${JSON.stringify(watched)}}`)

export const writeEpisode = (
  row: ContentRow,
  watched: ContinueWatching[],
  finished: boolean,
): Written<Episode> =>
  new Written(
    `${writeFacts(row, episodeFacts)},"continue_watching":${JSON.stringify(watched)},"finished":${finished}}`,
  )

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
