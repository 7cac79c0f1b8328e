import { isVisible, isVisibleIn, type ViewerScope } from '#server/catalogue/visible.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Viewer } from '#server/engagement/queries.ts'

export const watchedVideos = (db: Connection, scope: ViewerScope) =>
  db
    .selectFrom('progress')
    .innerJoin('contents', 'contents.id', 'progress.content_id')
    .leftJoin('seasons', 'seasons.id', 'contents.season_id')
    .where('progress.profile_id', '=', scope.id)
    .where('contents.kind', 'in', ['film', 'episode'])
    .where(isVisible(scope))
    .select([
      'contents.id',
      'contents.parent_id',
      'contents.number',
      'contents.title',
      'contents.duration_seconds as total',
      'seasons.number as season_number',
      'progress.duration_seconds as watched',
      'progress.finished',
      'progress.recorded_at',
    ])
    .orderBy('progress.recorded_at', 'desc')
    .orderBy('contents.id', 'desc')

export const listFinishedFilms = prepared((db, viewer: Viewer) =>
  db
    .selectFrom('progress')
    .innerJoin('contents', 'contents.id', 'progress.content_id')
    .where('progress.profile_id', '=', viewer.profileId)
    .where('progress.finished', '=', 1)
    .where('contents.kind', '=', 'film')
    .where(isVisibleIn(viewer))
    .select('contents.id'),
)

/** Only episodes with a video count. */
export const listFinishedSeries = prepared((db, viewer: Viewer) => {
  const seen = db
    .selectFrom('progress')
    .innerJoin('contents', 'contents.id', 'progress.content_id')
    .where('progress.profile_id', '=', viewer.profileId)
    .where('progress.finished', '=', 1)
    .where('contents.kind', '=', 'episode')
    .where('contents.clip', 'is not', null)
    .where(isVisibleIn(viewer))
    .select((eb) => ['contents.parent_id as id', eb.fn.countAll<number>().as('episodes')])
    .groupBy('contents.parent_id')
  return db
    .selectFrom(seen.as('seen'))
    .where('seen.id', 'is not', null)
    .where('seen.episodes', '=', (eb) =>
      eb
        .selectFrom('contents')
        .whereRef('contents.parent_id', '=', 'seen.id')
        .where('contents.kind', '=', 'episode')
        .where('contents.clip', 'is not', null)
        .where(isVisibleIn(viewer))
        .select((inner) => inner.fn.countAll<number>().as('count')),
    )
    .select('seen.id')
    .$narrowType<{ id: number }>()
})

const titleOf = (db: Connection, contentId: number) =>
  db
    .selectFrom('contents')
    .select((eb) => eb.fn.coalesce('contents.parent_id', 'contents.id').as('id'))
    .where('contents.id', '=', contentId)
    .executeTakeFirst()

const findLastWatched = (db: Connection, profileId: number, titleId: number) =>
  db
    .selectFrom('last_watched')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .executeTakeFirst()

/** The latest of the other episodes replaces the forgotten one. */
const keepLatest = async (
  db: Connection,
  profileId: number,
  titleId: number,
  hiddenUntil: number | null,
) => {
  const latest = await db
    .selectFrom('progress')
    .innerJoin('contents', 'contents.id', 'progress.content_id')
    .where('progress.profile_id', '=', profileId)
    .where('contents.parent_id', '=', titleId)
    .where('contents.kind', '=', 'episode')
    .select(['contents.id', 'progress.recorded_at'])
    .orderBy('progress.recorded_at', 'desc')
    .orderBy('contents.id', 'desc')
    .executeTakeFirst()
  if (!latest) return
  await db
    .insertInto('last_watched')
    .values({
      profile_id: profileId,
      title_id: titleId,
      content_id: latest.id,
      watched_at: latest.recorded_at,
      hidden_until: hiddenUntil,
    })
    .onConflict((conflict) => conflict.columns(['profile_id', 'title_id']).doNothing())
    .execute()
}

export const forgetVideo = async (
  db: Connection,
  profileId: number,
  contentId: number,
): Promise<void> => {
  const title = await titleOf(db, contentId)
  if (!title) return
  const last = await findLastWatched(db, profileId, title.id)
  await db
    .deleteFrom('progress')
    .where('profile_id', '=', profileId)
    .where('content_id', '=', contentId)
    .execute()
  if (last?.content_id === contentId)
    await keepLatest(db, profileId, title.id, last.hidden_until ?? null)
}
