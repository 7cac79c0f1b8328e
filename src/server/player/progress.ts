import { type Expression, type QueryCreator, sql } from 'kysely'
import { batched } from '#server/db/batched-writes.ts'
import type { Flag } from '#server/db/flag.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection, Schema } from '#server/db/schema.ts'
import { isPostgres } from '#server/db/transaction.ts'
import {
  countUsage,
  type UsageReport,
  usageUpsert,
  usageUpsertOfMany,
} from '#server/profiles/usage.ts'

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

const isPlayed = (titleId: unknown, profileId: unknown, day: unknown) => sql<number>`case when exists (
  select 1 from plays where plays.content_id = ${titleId} and plays.profile_id = ${profileId}
    and plays.day = ${day}) then 1 else 0 end`

/** A position that is older than the stored one changes nothing, and has no row. */
const upsert = (db: QueryCreator<Schema>, rows: Expression<unknown>) =>
  db
    .insertInto('progress')
    .columns(['profile_id', 'content_id', 'duration_seconds', 'finished', 'recorded_at'])
    .expression(rows)
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

const upsertOne = prepared(
  (db, { profileId, contentId, seconds, finished, recordedAt, titleId, day }: Position) =>
    upsert(
      db,
      sql`values (${profileId}, ${contentId}, ${seconds}, ${finished}, ${recordedAt})`,
    ).returning(isPlayed(titleId, profileId, day).as('played')),
)

type Report = Position & Partial<UsageReport>

const columns = sql`listed ("profileId" bigint, "contentId" bigint, seconds double precision,
  finished integer, "recordedAt" bigint, "titleId" bigint, day text,
  "usageDay" text, "reportedAt" bigint, playing integer)`

/** One text for any number of reports, of each profile at most one. */
const upsertMany = prepared((db, { list }: { list: string }) =>
  db
    .with('reports', () => sql<Report>`(select * from json_to_recordset(${list}) as ${columns})`)
    .with('counted', () => usageUpsertOfMany(db))
    .with('saved', () =>
      upsert(
        db,
        sql`select "profileId", "contentId", seconds, finished, "recordedAt" from reports
          order by "profileId"`,
      ).returning('profile_id'),
    )
    .selectFrom('saved')
    .innerJoin('reports', 'reports.profileId', 'saved.profile_id')
    .select([
      'reports.profileId',
      isPlayed(
        sql.ref('reports.titleId'),
        sql.ref('reports.profileId'),
        sql.ref('reports.day'),
      ).as('played'),
    ]),
)

const saveTogether = batched(async (db, reports: readonly Report[]) => {
  const rows = await upsertMany(db, { list: JSON.stringify(reports) })
  const saved = new Map(rows.map((row) => [row.profileId, row]))
  return reports.map(({ profileId }) => saved.get(profileId))
})

/** Undefined for a position that is older than the stored one. */
export const saveProgress = async (
  db: Connection,
  position: Position,
  usage?: UsageReport,
): Promise<Saved | undefined> => {
  if (isPostgres(db)) return saveTogether(db, { ...position, ...usage })
  const [[saved]] = await Promise.all([upsertOne(db, position), usage && countUsage(db, usage)])
  return saved
}

/** The same for a position that is too near the start to begin a video with. */
const update = (db: QueryCreator<Schema>, position: Position) =>
  db
    .updateTable('progress')
    .set({ duration_seconds: position.seconds, recorded_at: position.recordedAt })
    .where('profile_id', '=', position.profileId)
    .where('content_id', '=', position.contentId)
    .where('finished', '=', 0)
    .where('recorded_at', '<=', position.recordedAt)
    .returning(isPlayed(position.titleId, position.profileId, position.day).as('played'))

const updateOne = prepared(update)
const updateAndCount = prepared((db, values: Position & UsageReport) =>
  update(db.with('counted', () => usageUpsert(db, values)), values),
)

export const moveProgress = async (
  db: Connection,
  position: Position,
  usage?: UsageReport,
): Promise<Saved | undefined> => {
  if (usage && isPostgres(db)) return (await updateAndCount(db, { ...position, ...usage }))[0]
  const [[moved]] = await Promise.all([updateOne(db, position), usage && countUsage(db, usage)])
  return moved
}
