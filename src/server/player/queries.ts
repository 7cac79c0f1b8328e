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
