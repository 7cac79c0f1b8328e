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
