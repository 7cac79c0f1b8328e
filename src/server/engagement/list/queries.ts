import { visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import { type Rating, toRating } from '#server/catalogue/viewing/rating.ts'
import type { LastRow } from '#server/catalogue/viewing/resume.ts'

const selectEntries = prepared((db, { profileId }: { profileId: number }) =>
  db
    .selectFrom('my_list')
    .leftJoin('last_watched', (join) =>
      join
        .onRef('last_watched.profile_id', '=', 'my_list.profile_id')
        .onRef('last_watched.title_id', '=', 'my_list.content_id'),
    )
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.profile_id', '=', 'last_watched.profile_id')
        .onRef('progress.content_id', '=', 'last_watched.content_id'),
    )
    .where('my_list.profile_id', '=', profileId)
    .select(['my_list.content_id as title_id', 'my_list.id as entry_id', 'progress.content_id'])
    .select(['progress.duration_seconds as watched', 'progress.finished', 'progress.recorded_at'])
    .orderBy('my_list.added_at', 'desc')
    .orderBy('my_list.id', 'desc'),
)

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export const listEntries = (db: Connection, profileId: number): Promise<EntryRow[]> =>
  selectEntries(db, { profileId })

/** Undefined if the profile has watched nothing of the title. */
export const lastRowOf = (row: EntryRow | undefined): LastRow | undefined => {
  if (!row) return undefined
  const { title_id, content_id, watched, finished, recorded_at } = row
  if (content_id === null || watched === null || finished === null || recorded_at === null) {
    return undefined
  }
  return { title_id, content_id, watched, finished, recorded_at }
}

interface Verdict {
  profileId: number
  contentId: number
  at: number
}

/** Returns the existing id if there is an entry. */
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

export const likedTitles = (db: Connection, scope: ViewerScope) =>
  visibleTitles(db, scope)
    .innerJoin('likes', 'likes.content_id', 'contents.id')
    .where('likes.profile_id', '=', scope.id)
    .where('likes.score', '=', 1)
    .select('contents.id')
    .orderBy('likes.liked_at', 'desc')
    .orderBy('contents.id', 'desc')

export const ratingOf = async (db: Connection, contentId: number): Promise<Rating> =>
  toRating(
    await db
      .selectFrom('rating_totals')
      .where('content_id', '=', contentId)
      .select(['count', 'sum'])
      .executeTakeFirst(),
  )
