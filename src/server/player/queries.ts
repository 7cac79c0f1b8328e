import type { Connection } from '#server/db/schema.ts'
import { visibleContents, type ViewerScope } from '#server/catalogue/visible.ts'

/** Any video or series of the profile's world. */
export const findVideo = (db: Connection, world: ViewerScope, id: number) =>
  visibleContents(db, world)
    .leftJoin('seasons', 'seasons.id', 'contents.season_id')
    .selectAll('contents')
    .select('seasons.number as season_number')
    .where('contents.id', '=', id)
    .executeTakeFirst()

export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>

const playable = (db: Connection, world: ViewerScope, parentId: number) =>
  visibleContents(db, world)
    .innerJoin('seasons', 'seasons.id', 'contents.season_id')
    .where('contents.parent_id', '=', parentId)
    .where('contents.kind', '=', 'episode')
    .where('contents.clip', 'is not', null)
    .select(['contents.id', 'contents.title', 'contents.number', 'seasons.number as season_number'])
    .limit(1)

/** The first of the episodes that play. */
const firstPlayable = (db: Connection, world: ViewerScope, parentId: number) =>
  playable(db, world, parentId).orderBy('seasons.number').orderBy('contents.number')

export const findFirstEpisode = (db: Connection, world: ViewerScope, parentId: number) =>
  firstPlayable(db, world, parentId).executeTakeFirst()

interface Place {
  parentId: number
  seasonNumber: number
  number: number
}

/** The episode that plays before another, across seasons. */
export const findPreviousEpisode = (db: Connection, world: ViewerScope, before: Place) =>
  playable(db, world, before.parentId)
    .where((eb) =>
      eb.or([
        eb('seasons.number', '<', before.seasonNumber),
        eb.and([
          eb('seasons.number', '=', before.seasonNumber),
          eb('contents.number', '<', before.number),
        ]),
      ]),
    )
    .orderBy('seasons.number', 'desc')
    .orderBy('contents.number', 'desc')
    .executeTakeFirst()

/** The episode that plays after another, across seasons. */
export const findNextEpisode = (db: Connection, world: ViewerScope, after: Place) =>
  firstPlayable(db, world, after.parentId)
    .where((eb) =>
      eb.or([
        eb('seasons.number', '>', after.seasonNumber),
        eb.and([
          eb('seasons.number', '=', after.seasonNumber),
          eb('contents.number', '>', after.number),
        ]),
      ]),
    )
    .executeTakeFirst()

interface NewProgress {
  profileId: number
  contentId: number
  seconds: number
  finished: 0 | 1
  recordedAt: number
}

/** One statement: a packet that is older than the stored one changes nothing, and answers false. */
export const saveProgress = async (db: Connection, progress: NewProgress): Promise<boolean> => {
  const saved = await db
    .insertInto('progress')
    .values({
      profile_id: progress.profileId,
      content_id: progress.contentId,
      duration_seconds: progress.seconds,
      finished: progress.finished,
      recorded_at: progress.recordedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'content_id'])
        .doUpdateSet((eb) => ({
          duration_seconds: eb.ref('excluded.duration_seconds'),
          finished: eb.ref('excluded.finished'),
          recorded_at: eb.ref('excluded.recorded_at'),
        }))
        .whereRef('progress.recorded_at', '<=', 'excluded.recorded_at'),
    )
    .returning('content_id')
    .executeTakeFirst()
  return saved !== undefined
}

export const savePlay = (
  db: Connection,
  play: { profileId: number; titleId: number; day: string; at: number },
) =>
  db
    .insertInto('plays')
    .values({
      profile_id: play.profileId,
      content_id: play.titleId,
      day: play.day,
      played_at: play.at,
    })
    .onConflict((conflict) => conflict.columns(['content_id', 'profile_id', 'day']).doNothing())
    .execute()
