import type { Connection } from '#server/db/schema.ts'

export const listProgress = async (
  db: Connection,
  profileId: number,
  contentIds: readonly number[],
) =>
  contentIds.length === 0
    ? []
    : db
        .selectFrom('progress')
        .selectAll()
        .where('profile_id', '=', profileId)
        .where('content_id', 'in', contentIds)
        .execute()

export const findProgress = (db: Connection, profileId: number, contentId: number) =>
  db
    .selectFrom('progress')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()

/** Until something newer is watched; a title of which nothing was watched has no row. */
export const hideWatched = (db: Connection, profileId: number, titleId: number) =>
  db
    .updateTable('last_watched')
    .set((eb) => ({ hidden_until: eb.ref('watched_at') }))
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .execute()

export const showWatched = (db: Connection, profileId: number, titleId: number) =>
  db
    .updateTable('last_watched')
    .set({ hidden_until: null })
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .execute()
