import type { Connection } from '#server/db/schema.ts'
import { visibleContents, type ViewerScope } from '#server/catalogue/visible.ts'

export const findVideo = (db: Connection, scope: ViewerScope, id: number) =>
  visibleContents(db, scope)
    .leftJoin('seasons', 'seasons.id', 'contents.season_id')
    .selectAll('contents')
    .select('seasons.number as season_number')
    .where('contents.id', '=', id)
    .executeTakeFirst()

export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>

const playable = (db: Connection, scope: ViewerScope, parentId: number) =>
  visibleContents(db, scope)
    .innerJoin('seasons', 'seasons.id', 'contents.season_id')
    .where('contents.parent_id', '=', parentId)
    .where('contents.kind', '=', 'episode')
    .where('contents.clip', 'is not', null)
    .select(['contents.id', 'contents.title', 'contents.number', 'seasons.number as season_number'])
    .limit(1)

const firstPlayable = (db: Connection, scope: ViewerScope, parentId: number) =>
  playable(db, scope, parentId).orderBy('seasons.number').orderBy('contents.number')

export const findFirstEpisode = (db: Connection, scope: ViewerScope, parentId: number) =>
  firstPlayable(db, scope, parentId).executeTakeFirst()

interface Place {
  parentId: number
  seasonNumber: number
  number: number
}

export const findPreviousEpisode = (db: Connection, scope: ViewerScope, before: Place) =>
  playable(db, scope, before.parentId)
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

export const findNextEpisode = (db: Connection, scope: ViewerScope, after: Place) =>
  firstPlayable(db, scope, after.parentId)
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
