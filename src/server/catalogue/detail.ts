import type {
  Content,
  ContentDetail,
  ContinueWatching,
  Season,
} from '#shared/catalogue/contract.ts'
import type { Connection, ContentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { findOwnTitle } from './viewing/own-title.ts'
import { writtenWholePage } from '#server/http/operation/page.ts'
import { Refusal } from '#server/http/problems.ts'
import {
  mergeObjects,
  writeList,
  writeObject,
  type Written,
} from '#server/http/operation/written.ts'
import { findSeason, findTitle, listChildren, listLabels, listSeasons } from './queries.ts'
import { authorOf } from './authors/authors.ts'
import { cached } from './catalogue-cache.ts'
import { missingTitle } from './missing-title.ts'
import type { ViewerScope } from './visible.ts'
import { accessTracksOf, toCategory, toExtra, writeContent, writeEpisode } from './serializers.ts'

interface Watched {
  entriesOf: (id: number) => ContinueWatching[]
  finished: ReadonlySet<number>
}

type Own = Awaited<ReturnType<typeof findOwnTitle>>

const ownOf = (
  db: Connection,
  scope: ViewerScope,
  title: ContentRow,
  children: readonly ContentRow[],
): Promise<Own> =>
  findOwnTitle(
    db,
    scope,
    title.id,
    children.map(({ id }) => id),
  )

/** A finished video has no entry. The next episode has one even if it was never played. */
const watchedOf = ({ progress, point }: Own, scope: ViewerScope, title: ContentRow): Watched => {
  const seconds = new Map<number, number>()
  const rows = progress.filter((row) => row.content_id !== title.id)
  for (const row of rows) if (row.finished === 0) seconds.set(row.content_id, row.watched)
  if (point) {
    seconds.set(point.contentId, point.watchedSeconds)
    seconds.set(title.id, point.watchedSeconds)
  }
  const entriesOf = (id: number) => {
    const duration = seconds.get(id)
    return duration === undefined ? [] : [{ profile_id: scope.id, duration }]
  }
  const finished = rows.filter((row) => row.finished === 1).map((row) => row.content_id)
  return { entriesOf, finished: new Set(finished) }
}

const seasonsOf = (
  seasons: Awaited<ReturnType<typeof listSeasons>>,
  children: readonly ContentRow[],
  watched: Watched,
): Written<Season>[] =>
  seasons.flatMap(({ id, number, title }) => {
    const episodes = children
      .filter((child) => child.kind === 'episode' && child.season_id === id)
      .map((child) =>
        writeEpisode(child, watched.entriesOf(child.id), watched.finished.has(child.id)),
      )
    if (episodes.length === 0) return []
    return writeObject<Season>({ id, number, title, episodes: writeList(episodes) })
  })

/** The same for every profile. */
type SharedDetail = Pick<
  ContentDetail,
  | 'access_tracks'
  | 'synopsis'
  | 'original_work'
  | 'author'
  | 'director'
  | 'cast'
  | 'categories'
  | 'tags'
  | 'extras'
>

type OwnDetail = Omit<ContentDetail, keyof Content | keyof SharedDetail>

/** Undefined if the profile may not see the title. */
const readTitle = async (db: Connection, scope: ViewerScope, id: number) => {
  const title = await findTitle(db, scope, id)
  if (!title) return undefined
  const children = await listChildren(db, scope, id)
  const labels = await listLabels(db, id)
  const shared = writeObject<SharedDetail>({
    access_tracks: accessTracksOf([title, ...children.filter(({ kind }) => kind === 'episode')]),
    synopsis: title.synopsis,
    original_work: title.original_work,
    author: await authorOf(db, title.author_id),
    director: title.director,
    cast: JSON.parse(title.cast_names) as string[],
    categories: labels.categories.map(toCategory),
    tags: labels.tags,
    extras: children.filter((child) => child.kind === 'extra').map(toExtra),
  })
  return { title, children, shared, parts: await listSeasons(db, id) }
}

export const contentDetail = async (
  { db }: Deps,
  scope: ViewerScope,
  id: number,
): Promise<Written<ContentDetail>> => {
  const shown = await cached(db, scope, `detail:${id}`, () => readTitle(db, scope, id))
  if (!shown) throw await missingTitle(db, scope, id)
  const { title, children, shared, parts } = shown
  const found = await ownOf(db, scope, title, children)
  const watched = watchedOf(found, scope, title)
  const own = writeObject<OwnDetail>({
    seasons: writeList(seasonsOf(parts, children, watched)),
    resume_episode_id: found.point?.episode ? found.point.contentId : null,
    ...found.opinions,
  })
  return mergeObjects(writeContent(title, watched.entriesOf(id)), mergeObjects(shared, own))
}

export const season = async (
  { db }: Deps,
  scope: ViewerScope,
  id: number,
): Promise<Written<Season>> => {
  const found = await findSeason(db, id)
  const title = found && (await findTitle(db, scope, found.content_id))
  if (!title) throw new Refusal('not-found')
  const children = await listChildren(db, scope, title.id)
  const watched = watchedOf(await ownOf(db, scope, title, children), scope, title)
  const [result] = seasonsOf([found], children, watched)
  if (!result) throw new Refusal('not-found')
  return result
}

export const seasons = async ({ db }: Deps, scope: ViewerScope, titleId: number) => {
  const title = await findTitle(db, scope, titleId)
  if (!title) throw new Refusal('not-found')
  const children = await listChildren(db, scope, titleId)
  const watched = watchedOf(await ownOf(db, scope, title, children), scope, title)
  return writtenWholePage(seasonsOf(await listSeasons(db, titleId), children, watched))
}
