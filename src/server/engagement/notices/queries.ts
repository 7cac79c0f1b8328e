import { dayMs } from '#shared/time.ts'
import { visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Window } from '#server/http/operation/page.ts'

const releaseLifeMs = 30 * dayMs

const releases = (db: Connection, scope: ViewerScope, now: number) =>
  visibleTitles(db, scope)
    .leftJoin('release_views', (join) =>
      join
        .onRef('release_views.content_id', '=', 'contents.id')
        .on('release_views.profile_id', '=', scope.id),
    )
    .where('contents.released_at', '>', now - releaseLifeMs)
    .where('contents.released_at', '<=', now)

export const listReleases = async (
  db: Connection,
  scope: ViewerScope,
  now: number,
  { limit, offset }: Window,
) => {
  const rows = await releases(db, scope, now)
    .selectAll('contents')
    .select('release_views.seen_at')
    .orderBy('contents.released_at', 'desc')
    .orderBy('contents.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count, seen } = await releases(db, scope, now)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('release_views.seen_at').as('seen'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, count, unseen: count - seen }
}

export const listUnseen = (
  db: Connection,
  scope: ViewerScope,
  now: number,
  ids: readonly number[],
) =>
  releases(db, scope, now)
    .select('contents.id')
    .where('contents.id', 'in', ids)
    .where('release_views.seen_at', 'is', null)
    .execute()

export const saveSeen = async (
  db: Connection,
  profileId: number,
  contentIds: readonly number[],
  at: number,
): Promise<void> => {
  if (contentIds.length === 0) return
  await db
    .insertInto('release_views')
    .values(contentIds.map((id) => ({ profile_id: profileId, content_id: id, seen_at: at })))
    .onConflict((conflict) => conflict.columns(['profile_id', 'content_id']).doNothing())
    .execute()
}

const currentPopups = (db: Connection, scope: ViewerScope, now: number) =>
  db
    .selectFrom('popups')
    .where('popups.is_listed', '=', 1)
    .where('popups.is_kids', '=', flag(scope.isKids))
    .where('popups.starts_at', '<=', now)
    .where((eb) => eb.or([eb('popups.ends_at', 'is', null), eb('popups.ends_at', '>', now)]))

export const listUnviewedPopups = (db: Connection, scope: ViewerScope, now: number) =>
  currentPopups(db, scope, now)
    .leftJoin('popup_views', (join) =>
      join
        .onRef('popup_views.popup_id', '=', 'popups.id')
        .on('popup_views.profile_id', '=', scope.id),
    )
    .where('popup_views.viewed_at', 'is', null)
    .select(['popups.id', 'popups.title', 'popups.text', 'popups.link', 'popups.link_label'])
    .orderBy('popups.position')
    .orderBy('popups.id')
    .execute()

export const findPopup = (db: Connection, scope: ViewerScope, now: number, id: number) =>
  currentPopups(db, scope, now).select('popups.id').where('popups.id', '=', id).executeTakeFirst()

export const savePopupView = (db: Connection, profileId: number, popupId: number, at: number) =>
  db
    .insertInto('popup_views')
    .values({ popup_id: popupId, profile_id: profileId, viewed_at: at })
    .onConflict((conflict) => conflict.columns(['popup_id', 'profile_id']).doNothing())
    .execute()
