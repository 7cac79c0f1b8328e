import { type Compilable, type QueryCreator, sql } from 'kysely'
import type { Flag } from '#server/db/flag.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection, Schema } from '#server/db/schema.ts'
import { isPostgres } from '#server/db/transaction.ts'
import { countUsage, type UsageReport, usageUpsert } from '#server/profiles/usage.ts'

/** A position in a video, and the title and day whose play it is. */
export interface Position {
  profileId: number
  contentId: number
  seconds: number
  finished: Flag
  recordedAt: number
  titleId: number
  day: string
}

interface Saved {
  /** Whether the title has its play of the day already. */
  played: number
}

const isPlayed = ({ titleId, profileId, day }: Position) => sql<number>`case when exists (
  select 1 from plays where plays.content_id = ${titleId} and plays.profile_id = ${profileId}
    and plays.day = ${day}) then 1 else 0 end`

/** A position that is older than the stored one changes nothing, and has no row. */
const upsert = (db: QueryCreator<Schema>, position: Position) =>
  db
    .insertInto('progress')
    .values({
      profile_id: position.profileId,
      content_id: position.contentId,
      duration_seconds: position.seconds,
      finished: position.finished,
      recorded_at: position.recordedAt,
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
    .returning(isPlayed(position).as('played'))

/** The same for a position that is too near the start to begin a video with. */
const update = (db: QueryCreator<Schema>, position: Position) =>
  db
    .updateTable('progress')
    .set({ duration_seconds: position.seconds, recorded_at: position.recordedAt })
    .where('profile_id', '=', position.profileId)
    .where('content_id', '=', position.contentId)
    .where('finished', '=', 0)
    .where('recorded_at', '<=', position.recordedAt)
    .returning(isPlayed(position).as('played'))

type Build = (db: QueryCreator<Schema>, position: Position) => Compilable<Saved>

/**
 * A statement that also counts the profile's time: on PostgreSQL in one round trip, on SQLite, which
 * has no such statement, in one commit.
 */
const counting = (build: Build) => {
  const alone = prepared(build)
  const counted = prepared((db, values: Position & UsageReport) =>
    build(
      db.with('counted', (query) => usageUpsert(query, values)),
      values,
    ),
  )
  return async (db: Connection, position: Position, usage?: UsageReport) => {
    if (!usage) return alone(db, position)
    if (isPostgres(db)) return counted(db, { ...position, ...usage })
    const [saved] = await Promise.all([alone(db, position), countUsage(db, usage)])
    return saved
  }
}

export const saveProgress = counting(upsert)
export const moveProgress = counting(update)
