import { visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Window } from '#server/http/page.ts'

const listedTitles = (db: Connection, world: ViewerScope) =>
  visibleTitles(db, world)
    .innerJoin('my_list', 'my_list.content_id', 'contents.id')
    .where('my_list.profile_id', '=', world.id)

/** The titles of the profile's list that it may see, last added first. */
export const listMyTitles = async (
  db: Connection,
  world: ViewerScope,
  { limit, offset }: Window,
) => {
  const rows = await listedTitles(db, world)
    .select(['contents.id', 'my_list.id as entry_id'])
    .orderBy('my_list.added_at', 'desc')
    .orderBy('my_list.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await listedTitles(db, world)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

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

/** The ratings of all profiles: the average has two decimals and is null without a rate. */
export const ratingOf = async (db: Connection, contentId: number) => {
  const { count, sum } = await db
    .selectFrom('rates')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('rate'), eb.lit(0)).as('sum'),
    ])
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow()
  return { average: count === 0 ? null : Math.round((sum / count) * 100) / 100, count }
}

/** One profile's list entry, like and rate of one title. */
export const findVerdicts = (db: Connection, profileId: number, contentId: number) =>
  db
    .selectFrom('contents')
    .leftJoin('my_list', (join) =>
      join.onRef('my_list.content_id', '=', 'contents.id').on('my_list.profile_id', '=', profileId),
    )
    .leftJoin('likes', (join) =>
      join.onRef('likes.content_id', '=', 'contents.id').on('likes.profile_id', '=', profileId),
    )
    .leftJoin('rates', (join) =>
      join.onRef('rates.content_id', '=', 'contents.id').on('rates.profile_id', '=', profileId),
    )
    .select(['my_list.id as entry_id', 'likes.score', 'rates.rate'])
    .where('contents.id', '=', contentId)
    .executeTakeFirst()
