import type { Insertable } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { flag } from '#server/db/flag.ts'
import type { Database, Schema } from '#server/db/schema.ts'
import type { ContentKind } from '#server/db/tables/catalogue.ts'
import { chunksOf, countOn } from './sql.ts'

export const filmCount = 3500
export const seriesCount = 1500
export const titleCount = filmCount + seriesCount
export const episodesOfSeries = 8
export const firstEpisode = titleCount + 1

const seasonsOfSeries = 2
const categoryCount = 24
const kidsCategories = 4
const tagCount = 120
const weeklyCount = 12
const bannerCount = 8
const dayMs = 24 * 60 * 60 * 1000

export const benchClip = 'clip'

type Content = Insertable<Schema['contents']>

const imageSet = (id: number, kind: string, widths: number[], height: number) => {
  const address = (width: number) => `/art/${kind}-${id}-0f1e2d3c4b5a6978/${kind}-${width}.avif`
  return {
    src: address(widths[0] ?? 0).replace('avif', 'jpg'),
    srcset: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    type: 'image/avif',
    width: widths.at(-1) ?? 0,
    height,
    color: '#2a3b4c',
  }
}

const imagesOf = (id: number) =>
  JSON.stringify({
    poster: imageSet(id, 'poster', [240, 480], 720),
    backdrop: imageSet(id, 'backdrop', [640, 1280, 1920], 1080),
    title: imageSet(id, 'title', [600], 300),
  })

const words = 'sertão rio noite casa mar vento serra memória estrada lua cidade jardim'.split(' ')

const wordAt = (id: number, step: number) => words[(id * step) % words.length] ?? ''

const isKidsTitle = (id: number): boolean => id % 7 === 0

const contentOf = (id: number, kind: ContentKind, titleId: number): Content => {
  const isKids = isKidsTitle(titleId)
  const ages = isKids ? [0, 6, 10] : [0, 10, 12, 14, 16, 18]
  return {
    id,
    natural_key: `titulo-${id}`,
    slug: `titulo-${id}`,
    kind,
    title: `${wordAt(id, 1)} e ${wordAt(id, 5)} ${id}`,
    tagline: `Uma história de ${wordAt(id, 7)} e de ${wordAt(id, 11)}.`,
    synopsis: `Entre ${wordAt(id, 3)} e ${wordAt(id, 5)}, alguém procura o que perdeu. `.repeat(4),
    year: 1950 + (id % 75),
    released_at: Date.parse('2026-11-01T00:00:00Z') - ((titleId * 7919) % titleCount) * dayMs,
    rating_age: ages[titleId % ages.length] ?? 0,
    self_rated: flag(titleId % 3 === 0),
    descriptors: JSON.stringify(['Violência', 'Linguagem imprópria'].slice(0, titleId % 3)),
    is_kids: flag(isKids),
    is_listed: 1,
    cast_names: JSON.stringify(['Ana Prado', 'João Lima', 'Rui Sá']),
    director: 'Marta Reis',
    original_work: null,
    author: null,
    hyperlink: null,
    images: imagesOf(id),
    clip: kind === 'series' ? null : benchClip,
    duration_seconds: kind === 'series' ? 0 : 3600,
    media: null,
    parent_id: kind === 'episode' ? titleId : null,
    season_id: null,
    number: null,
  }
}

const episodeOf = (series: number, index: number): Content => {
  const season = Math.floor((index * seasonsOfSeries) / episodesOfSeries)
  return {
    ...contentOf(
      firstEpisode + series * episodesOfSeries + index,
      'episode',
      filmCount + 1 + series,
    ),
    season_id: series * seasonsOfSeries + season + 1,
    number: (index % (episodesOfSeries / seasonsOfSeries)) + 1,
  }
}

const allContents = (): Content[] => [
  ...Array.from({ length: titleCount }, (_, index) =>
    contentOf(index + 1, index < filmCount ? 'film' : 'series', index + 1),
  ),
  ...Array.from({ length: seriesCount * episodesOfSeries }, (_, index) =>
    episodeOf(Math.floor(index / episodesOfSeries), index % episodesOfSeries),
  ),
]

const allSeasons = () =>
  Array.from({ length: seriesCount * seasonsOfSeries }, (_, index) => ({
    id: index + 1,
    content_id: filmCount + 1 + Math.floor(index / seasonsOfSeries),
    number: (index % seasonsOfSeries) + 1,
    title: `Temporada ${(index % seasonsOfSeries) + 1}`,
  }))

/** Half have a parent; the last ones are for kids. */
const allCategories = () =>
  Array.from({ length: categoryCount }, (_, index) => ({
    id: index + 1,
    slug: `categoria-${index + 1}`,
    name: `Categoria ${index + 1}`,
    is_kids: flag(index >= categoryCount - kidsCategories),
    parent_id: index >= 10 && index < categoryCount - kidsCategories ? index - 9 : null,
    position: index,
  }))

const categoriesOf = (id: number) => {
  const adult = categoryCount - kidsCategories
  const chosen = isKidsTitle(id)
    ? [adult + 1 + (id % kidsCategories)]
    : [1 + (id % adult), 1 + ((id * 3 + 7) % adult)]
  return [...new Set(chosen)]
}

const titleIds = Array.from({ length: titleCount }, (_, index) => index + 1)

const shelfIds = (length: number, step: number) =>
  Array.from({ length }, (_, index) => 1 + ((index * step) % titleCount))

/** Resembles a real catalogue, with ids known in advance. */
export const seedCatalogue = async (db: Database, engine: Engine): Promise<void> => {
  for (const rows of chunksOf(allContents())) await db.insertInto('contents').values(rows).execute()
  for (const rows of chunksOf(allSeasons())) await db.insertInto('seasons').values(rows).execute()
  await db.insertInto('categories').values(allCategories()).execute()
  const tags = Array.from({ length: tagCount }, (_, index) => index + 1)
  await db
    .insertInto('tags')
    .values(tags.map((id) => ({ id, slug: `tag-${id}`, name: `Tag ${id}` })))
    .execute()
  const categoryLinks = titleIds.flatMap((id) =>
    categoriesOf(id).map((category) => ({ content_id: id, category_id: category })),
  )
  for (const rows of chunksOf(categoryLinks)) {
    await db.insertInto('content_categories').values(rows).execute()
  }
  const tagLinks = titleIds.flatMap((id) =>
    [0, 1, 2].map((index) => ({ content_id: id, tag_id: 1 + ((id + index * 41) % tagCount) })),
  )
  for (const rows of chunksOf(tagLinks)) await db.insertInto('content_tags').values(rows).execute()
  await db
    .insertInto('weekly')
    .values(shelfIds(weeklyCount, 337).map((id, position) => ({ content_id: id, position })))
    .execute()
  await db
    .insertInto('banners')
    .values(
      shelfIds(bannerCount, 611).map((id, position) => ({
        natural_key: `banner-${id}`,
        content_id: id,
        category_id: null,
        headline: 'Estreia da semana',
        position,
        is_listed: flag(true),
      })),
    )
    .execute()
  await countOn(db, engine, ['contents', 'seasons', 'categories', 'tags'])
}
