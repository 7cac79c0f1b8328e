import { type Compilable, type Expression, type QueryCreator, sql } from 'kysely'
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

/** A position, and the profile's time unless the report is one of before. */
interface Report extends Position {
  usage?: UsageReport | undefined
}

interface Saved {
  /** Whether the title has its play of the day already. */
  played: number
}

const isPlayed = (
  titleId: unknown,
  profileId: unknown,
  day: unknown,
) => sql<number>`case when exists (
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

/** One text for any number of reports, of each profile at most one. */
const upsertMany = prepared((db, { list }: { list: string }) =>
  db
    .with(
      'reports',
      () => sql<Position & Partial<UsageReport>>`(select * from json_to_recordset(${list}) as listed
        ("profileId" bigint, "contentId" bigint, seconds double precision, finished integer,
        "recordedAt" bigint, "titleId" bigint, day text,
        "usageDay" text, "reportedAt" bigint, playing integer))`,
    )
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
      isPlayed(sql.ref('reports.titleId'), sql.ref('reports.profileId'), sql.ref('reports.day')).as(
        'played',
      ),
    ]),
)

const upsertOne = (db: QueryCreator<Schema>, position: Position) => {
  const { profileId, contentId, seconds, finished, recordedAt, titleId, day } = position
  return upsert(
    db,
    sql`values (${profileId}, ${contentId}, ${seconds}, ${finished}, ${recordedAt})`,
  ).returning(isPlayed(titleId, profileId, day).as('played'))
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

/**
 * A statement that also counts the profile's time: on PostgreSQL in one round trip, on SQLite, which
 * has no such statement, in one commit.
 */
const counting = (
  build: (db: QueryCreator<Schema>, position: Position) => Compilable<Saved>,
): ((db: Connection, report: Report) => Promise<Saved | undefined>) => {
  const alone = prepared(build)
  const counted = prepared((db, values: Position & UsageReport) =>
    build(
      db.with('counted', (query) => usageUpsert(query, values)),
      values,
    ),
  )
  return async (db, { usage, ...position }) => {
    if (usage && isPostgres(db)) return (await counted(db, { ...position, ...usage }))[0]
    const [[saved]] = await Promise.all([alone(db, position), usage && countUsage(db, usage)])
    return saved
  }
}

const saveOne = counting(upsertOne)

/** A report that comes alone needs no list, which takes PostgreSQL longer. */
const saveTogether = batched(async (db, reports: readonly Report[]) => {
  const [first] = reports
  if (first && reports.length === 1) return [await saveOne(db, first)]
  const list = JSON.stringify(reports.map(({ usage, ...position }) => ({ ...position, ...usage })))
  const saved = new Map((await upsertMany(db, { list })).map((row) => [row.profileId, row]))
  return reports.map(({ profileId }) => saved.get(profileId))
})

/** Undefined for a position that is older than the stored one. SQLite's driver gathers by itself. */
export const saveProgress = async (db: Connection, report: Report): Promise<Saved | undefined> =>
  isPostgres(db) ? saveTogether(db, report) : saveOne(db, report)

export const moveProgress = counting(update)
