import { sql } from 'kysely'
import { isVisibleIn, visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import { countedWindow } from '#server/engagement/counted-window.ts'
import { type Viewer, viewerOf } from '#server/engagement/queries.ts'
import type { Window } from '#server/http/page.ts'

const listEntries = prepared((db, viewer: Viewer & Window) =>
  db
    .selectFrom('my_list')
    .innerJoin('contents', 'contents.id', 'my_list.content_id')
    .where(isVisibleIn(viewer))
    .where('contents.parent_id', 'is', null)
    .where('my_list.profile_id', '=', viewer.profileId)
    .select(['contents.id', 'my_list.id as entry_id'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('my_list.added_at', 'desc')
    .orderBy('my_list.id', 'desc')
    .limit(viewer.limit)
    .offset(viewer.offset),
)

/** The titles of the profile's list that it may see, last added first. */
export const listMyTitles = (db: Connection, world: ViewerScope, window: Window) =>
  countedWindow(window, (part) => listEntries(db, { ...viewerOf(world), ...part }))

interface Verdict {
  profileId: number
  contentId: number
  at: number
}

/** One statement, so that two simultaneous calls make one entry; returns its id. */
export const saveEntry = async (
  db: Connection,
  { profileId, contentId, at }: Verdict,
): Promise<number> => {
  const { id } = await db
    .insertInto('my_list')
    .values({ profile_id: profileId, content_id: contentId, added_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'content_id'])
        .doUpdateSet((eb) => ({ added_at: eb.ref('my_list.added_at') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const removeEntry = (db: Connection, profileId: number, contentId: number) =>
  db
    .deleteFrom('my_list')
    .where('profile_id', '=', profileId)
    .where('content_id', '=', contentId)
    .execute()

export const saveLike = (db: Connection, { profileId, contentId, at }: Verdict, liked: boolean) => {
  const values = { score: flag(liked), liked_at: at }
  return db
    .insertInto('likes')
    .values({ profile_id: profileId, content_id: contentId, ...values })
    .onConflict((conflict) => conflict.columns(['profile_id', 'content_id']).doUpdateSet(values))
    .execute()
}

export const saveRate = (db: Connection, { profileId, contentId, at }: Verdict, rate: number) => {
  const values = { rate, rated_at: at }
  return db
    .insertInto('rates')
    .values({ profile_id: profileId, content_id: contentId, ...values })
    .onConflict((conflict) => conflict.columns(['profile_id', 'content_id']).doUpdateSet(values))
    .execute()
}

export const removeRate = (db: Connection, profileId: number, contentId: number) =>
  db
    .deleteFrom('rates')
    .where('profile_id', '=', profileId)
    .where('content_id', '=', contentId)
    .execute()

/** The titles that the profile likes and may see, last liked first. */
export const likedTitles = (db: Connection, world: ViewerScope) =>
  visibleTitles(db, world)
    .innerJoin('likes', 'likes.content_id', 'contents.id')
    .where('likes.profile_id', '=', world.id)
    .where('likes.score', '=', 1)
    .select('contents.id')
    .orderBy('likes.liked_at', 'desc')
    .orderBy('contents.id', 'desc')

/** The ratings of all profiles, in one row. */
export const ratings = (db: Connection, contentId: number) =>
  db
    .selectFrom('rates')
    .where('content_id', '=', contentId)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('rate'), eb.lit(0)).as('sum'),
    ])

interface Rating {
  average: number | null
  count: number
}

/** The average has two decimals and is null without a rate. */
export const toRating = ({ count, sum }: { count: number; sum: number }): Rating => ({
  average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
  count,
})

export const ratingOf = async (db: Connection, contentId: number): Promise<Rating> =>
  toRating(await ratings(db, contentId).executeTakeFirstOrThrow())
