import { sql } from 'kysely'
import { retentionPeriods } from '#shared/account/legal-documents.ts'
import type { Connection, Database } from '#server/db/schema.ts'
import type { Log } from '#server/log/log.ts'
import { firstDayOf, inMonth, monthAfter, type PlayMonth } from './play-months.ts'

/** Ahead of time, because existing rows have to be moved. */
const monthsAhead = 2
/** Per run, so that other jobs get their turn. */
const mostMoved = 3

const listPartitions = async (db: Connection): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'plays'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** While this waits for a lock, players queue behind it. */
const limitLockWait = (db: Connection) => sql`set local lock_timeout = '2s'`.execute(db)

/** Foreign keys are added while the table is empty; later they would check all rows under a lock. */
const createTable = (db: Database, { partition }: PlayMonth) =>
  db.transaction().execute(async (transaction) => {
    const name = sql.table(partition)
    const { rows } = await sql<{ is_there: boolean }>`
      select to_regclass(${partition}) is not null as is_there`.execute(transaction)
    if (rows[0]?.is_there) return
    await limitLockWait(transaction)
    await sql`create table ${name} (like plays including all)`.execute(transaction)
    await sql`alter table ${name}
      add foreign key (profile_id) references profiles (id) on delete cascade,
      add foreign key (content_id) references contents (id) on delete cascade`.execute(transaction)
  })

const addMonth = async (db: Database, month: PlayMonth): Promise<void> => {
  await createTable(db, month)
  await db.transaction().execute(async (transaction) => {
    const name = sql.table(month.partition)
    await limitLockWait(transaction)
    await sql`with moved as (delete from plays_default where ${inMonth(month)} returning *)
      insert into ${name} (profile_id, content_id, day, played_at)
      select profile_id, content_id, day, played_at from moved`.execute(transaction)
    await sql`alter table plays attach partition ${name}
      for values from (${sql.lit(month.from)}) to (${sql.lit(month.to)})`.execute(transaction)
  })
}

const hasRows = async (db: Connection, month: PlayMonth): Promise<boolean> => {
  const { rows } = await sql`select 1 from plays_default where ${inMonth(month)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A current month that already has rows is moved once it is over. */
const addAhead = async (db: Database, now: number, known: readonly string[]): Promise<void> => {
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
    const month = monthAfter(now, ahead)
    if (known.includes(month.partition) || (await hasRows(db, month))) continue
    await addMonth(db, month)
  }
}

const oldestBefore = async (db: Connection, before: number): Promise<number | undefined> => {
  const { rows } = await sql<{ at: number }>`
    select played_at as at from plays_default where played_at < ${before}
    order by played_at limit 1`.execute(db)
  return rows[0]?.at
}

/** Returns whether no past month is left in the default partition. */
const movePastMonths = async (db: Database, now: number): Promise<boolean> => {
  const { startsAt } = monthAfter(now, 0)
  for (let moved = 0; moved < mostMoved; moved += 1) {
    const at = await oldestBefore(db, startsAt)
    if (at === undefined) return true
    await addMonth(db, monthAfter(at, 0))
  }
  return false
}

const dropOld = async (db: Database, now: number, known: readonly string[]): Promise<void> => {
  const { from: oldest } = monthAfter(now, -retentionPeriods.playMonths)
  for (const partition of known) {
    const first = firstDayOf(partition)
    if (first === undefined || first >= oldest) continue
    await db.transaction().execute(async (transaction) => {
      await limitLockWait(transaction)
      await sql`drop table ${sql.table(partition)}`.execute(transaction)
    })
  }
}

/** If it fails, plays go to the default partition and the next run retries. Returns whether nothing is left to do. */
export const tendPlays = async (db: Database, log: Log, now: number): Promise<boolean> => {
  try {
    const known = await listPartitions(db)
    await dropOld(db, now, known)
    await addAhead(db, now, known)
    return await movePastMonths(db, now)
  } catch (error) {
    log.warn({ err: error }, 'partitions of plays are as they were')
    return true
  }
}
