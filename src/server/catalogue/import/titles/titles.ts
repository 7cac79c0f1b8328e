import type { Insertable } from 'kysely'
import { dayMs } from '#shared/time.ts'
import type { Images, ImageSet } from '#shared/catalogue/contract.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { ContentTable } from '#server/db/tables/catalogue.ts'
import { noImages } from '#server/catalogue/import/artwork/art.ts'
import type { CatalogueTitle } from '#server/catalogue/import/source/format.ts'
import type { Clips } from '#server/catalogue/import/media/media.ts'
import type { Openings } from '#server/catalogue/import/media/openings.ts'
import { importPassages } from './passages.ts'
import type { Preview } from '#server/catalogue/import/media/preview.ts'
import { type Ids, idOf } from './labels.ts'
import { renameTitle } from './rename.ts'

export type Artwork = ReadonlyMap<string, Images>
export type Previews = ReadonlyMap<string, Preview>

interface Sources {
  artwork: Artwork
  previews: Previews
  openings: Openings
  clips: Clips
  authors: Ids
}

type Row = Insertable<ContentTable>

/** "Machado de Assis, 1899" is by Machado de Assis. */
const authorOf = (originalWork: string | null) => originalWork?.split(',')[0]?.trim() ?? null

const videoColumns = (clip: string | null, slugs: readonly string[], sources: Sources) => {
  const stored = clip === null ? undefined : sources.clips.get(clip)
  const opened = stored && sources.openings.get(stored)
  const media = slugs.flatMap((slug) => opened?.get(slug) ?? [])[0] ?? stored?.media
  return {
    clip: stored?.folder ?? null,
    duration_seconds: media?.duration_seconds ?? 0,
    media: media ? JSON.stringify(media) : null,
  }
}

/** Falls back to the film or to the first episode. */
const previewOf = (title: CatalogueTitle, { previews, clips }: Sources): Preview | null => {
  const own = previews.get(title.slug)
  if (own) return own
  const first = title.seasons.toSorted((one, other) => one.number - other.number)[0]?.episodes
  const episode = first?.toSorted((one, other) => one.number - other.number)[0]
  return clips.get(title.media ?? episode?.media ?? '')?.preview ?? null
}

const previewColumns = (preview: Preview | null) => ({
  preview: preview?.address ?? null,
  preview_has_sound: flag(preview?.hasSound ?? false),
})

/** São Paulo has no summer time. */
const dayOf = (day: string) => Date.parse(`${day}T00:00:00-03:00`)

const titleRow = (title: CatalogueTitle, sources: Sources): Row => ({
  natural_key: title.slug,
  slug: title.slug,
  kind: title.kind,
  parent_id: null,
  season_id: null,
  number: null,
  title: title.title,
  tagline: title.tagline,
  synopsis: title.synopsis,
  year: title.year,
  released_at: dayOf(title.released_at),
  available_until: title.available_until === null ? null : dayOf(title.available_until) + dayMs,
  rating_age: title.rating,
  self_rated: flag(title.self_rated),
  descriptors: JSON.stringify(title.descriptors),
  is_kids: flag(title.kids),
  is_listed: 1,
  original_work: title.original_work,
  author: authorOf(title.original_work),
  author_id: title.author === null ? null : idOf(sources.authors, title.author),
  director: title.director,
  cast_names: JSON.stringify(title.cast),
  hyperlink: title.hyperlink,
  images: JSON.stringify(sources.artwork.get(title.slug) ?? noImages),
  ...videoColumns(title.media, [title.slug], sources),
  ...previewColumns(previewOf(title, sources)),
})

/** While a video plays, the accent stays that of its title. */
const withAccentOf = (title: ImageSet | null, own: ImageSet | null): ImageSet | null => {
  if (!own) return null
  const { accent: _, ...scene } = own
  return title?.accent ? { ...scene, accent: title.accent } : scene
}

const childRow = (
  parent: Row,
  parentId: number,
  child: { slug: string; title: string; synopsis?: string; media: string },
  sources: Sources,
): Row => {
  const inherited = sources.artwork.get(parent.slug) ?? noImages
  const own = sources.artwork.get(child.slug)
  const images: Images = own ?? noImages
  const backdrop = withAccentOf(inherited.backdrop, images.backdrop) ?? inherited.backdrop
  return {
    ...parent,
    natural_key: `${parent.slug}/${child.slug}`,
    slug: child.slug,
    parent_id: parentId,
    title: child.title,
    tagline: '',
    synopsis: child.synopsis ?? '',
    cast_names: '[]',
    hyperlink: null,
    images: JSON.stringify({ ...images, backdrop }),
    ...videoColumns(child.media, [child.slug, parent.slug], sources),
    ...previewColumns(null),
  }
}

const upsert = async (db: Connection, row: Row): Promise<number> => {
  const { id } = await db
    .insertInto('contents')
    .values(row)
    .onConflict((conflict) => conflict.column('natural_key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const upsertSeason = async (
  db: Connection,
  contentId: number,
  { number, title }: { number: number; title: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('seasons')
    .values({ content_id: contentId, number, title })
    .onConflict((conflict) => conflict.columns(['content_id', 'number']).doUpdateSet({ title }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The import lists those of the folder again. */
export const hideTitles = (db: Connection) =>
  db.updateTable('contents').set({ is_listed: 0 }).where('is_listed', '=', 1).execute()

export const importTitle = async (
  db: Connection,
  title: CatalogueTitle,
  sources: Sources,
): Promise<number> => {
  await renameTitle(db, title)
  const row = titleRow(title, sources)
  const titleId = await upsert(db, row)
  await importPassages(db, titleId, title.passages)
  for (const season of title.seasons) {
    const seasonId = await upsertSeason(db, titleId, season)
    for (const episode of season.episodes) {
      const child = childRow(row, titleId, episode, sources)
      const { number } = episode
      const episodeId = await upsert(db, { ...child, kind: 'episode', season_id: seasonId, number })
      await importPassages(db, episodeId, episode.passages)
    }
  }
  for (const [index, extra] of title.extras.entries()) {
    const child = childRow(row, titleId, extra, sources)
    await upsert(db, { ...child, kind: 'extra', number: index + 1 })
  }
  return titleId
}
