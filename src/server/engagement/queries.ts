import { type Bounds, boundsOf, type ViewerScope } from '#server/catalogue/visible.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'

/** For prepared statements. */
export interface Viewer extends Bounds {
  profileId: number
}

export const viewerOf = (scope: ViewerScope): Viewer => ({
  ...boundsOf(scope),
  profileId: scope.id,
})

const selectProgress = prepared((db, values: { profileId: number; contentId: number }) =>
  db
    .selectFrom('progress')
    .selectAll()
    .where('profile_id', '=', values.profileId)
    .where('content_id', '=', values.contentId),
)

export const findProgress = async (db: Connection, profileId: number, contentId: number) =>
  (await selectProgress(db, { profileId, contentId }))[0]

/** Until something newer of the title is watched. */
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
