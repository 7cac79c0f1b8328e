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

export interface Position {
  profileId: number
  contentId: number
  seconds: number
  finished: Flag
  recordedAt: number
  titleId: number
  day: string
}

/** No usage for a report that was recorded earlier and sent late. */
interface Report extends Position {
  usage?: UsageReport | undefined
}

interface Saved {
  /** 1 if the title already has its play of the day. */
  played: number
}

const isPlayed = (
  titleId: unknown,
  profileId: unknown,
  day: unknown,
) => sql<number>`case when exists (
  select 1 from plays where plays.content_id = ${titleId} and plays.profile_id = ${profileId}
    and plays.day = ${day}) then 1 else 0 end`

/** A position older than the stored one changes nothing and returns no row. */
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

/** The text does not depend on the number of reports. Each profile may appear only once. */
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

/** For a position too close to the start to create a row. */
const update = (db: QueryCreator<Schema>, position: Position) =>
  db
    .updateTable('progress')
    .set({ duration_seconds: position.seconds, recorded_at: position.recordedAt })
    .where('profile_id', '=', position.profileId)
    .where('content_id', '=', position.contentId)
    .where('finished', '=', 0)
    .where('recorded_at', '<=', position.recordedAt)
    .returning(isPlayed(position.titleId, position.profileId, position.day).as('played'))

/** PostgreSQL does both in one round trip. SQLite has no such statement and does them in one commit. */
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

/** PostgreSQL is slower with a list of one. */
const saveTogether = batched(async (db, reports: readonly Report[]) => {
  const [first] = reports
  if (first && reports.length === 1) return [await saveOne(db, first)]
  const list = JSON.stringify(reports.map(({ usage, ...position }) => ({ ...position, ...usage })))
  const saved = new Map((await upsertMany(db, { list })).map((row) => [row.profileId, row]))
  return reports.map(({ profileId }) => saved.get(profileId))
})

/** Undefined for an outdated position. SQLite's driver batches by itself. */
export const saveProgress = async (db: Connection, report: Report): Promise<Saved | undefined> =>
  isPostgres(db) ? saveTogether(db, report) : saveOne(db, report)

export const moveProgress = counting(update)
