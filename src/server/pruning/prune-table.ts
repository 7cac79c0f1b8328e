import { type RawBuilder, sql } from 'kysely'
import { dayMs, saoPauloDay } from '#shared/time.ts'
import type { Connection, Schema } from '#server/db/schema.ts'
import { isPostgres } from '#server/db/transaction.ts'
import { monthAfter } from './play-months.ts'
import { policies } from './policies.ts'
import type { Dependent, Policy, Rule } from './policy.ts'

/** Short statements, since SQLite has one writer. */
const batchRows = 500
/** Per rule and run; the next run continues. */
const mostBatches = 40

type Table = keyof Schema
type AnyRule = Rule<'popup_views'>
type AnyPolicy = Policy<'popup_views'>

const isExpired = (rule: AnyRule, now: number): RawBuilder<unknown> => {
  const { after, days = 0, months } = rule
  const column = sql.ref(after)
  const end =
    months === undefined ? now - Math.round(days * dayMs) : monthAfter(now, -months).startsAt - 1
  return (after as string) === 'day'
    ? sql`${column} < ${saoPauloDay(end)}`
    : sql`${column} <= ${end}`
}

const conditionOf = (rule: AnyRule, now: number): RawBuilder<unknown> =>
  rule.where ? sql`${isExpired(rule, now)} and ${sql.raw(rule.where)}` : isExpired(rule, now)

/** Undefined if nothing has expired. Passing ids as values lets both engines use the index. */
const dependentCondition = async (
  db: Connection,
  { by, on, after, days }: Dependent<'popup_views'>,
  now: number,
) => {
  const expired = await db
    .selectFrom(on)
    .select('id')
    .where(after, '<=', now - days * dayMs)
    .execute()
  if (expired.length === 0) return undefined
  return sql`${sql.ref(by)} in (${sql.join(expired.map(({ id }) => id))})`
}

/** On PostgreSQL the other partitions of plays are dropped whole. */
const storeOf = (db: Connection, table: Table): string =>
  table === 'plays' && isPostgres(db) ? 'plays_default' : table

const deleteBatch = async (db: Connection, table: Table, condition: RawBuilder<unknown>) => {
  const row = sql.raw(isPostgres(db) ? 'ctid' : 'rowid')
  const store = sql.table(storeOf(db, table))
  const { numAffectedRows } = await sql`delete from ${store} where ${row} in (
    select ${row} from ${store} where ${condition} limit ${sql.lit(batchRows)})`.execute(db)
  return Number(numAffectedRows)
}

/** Returns whether nothing is left. */
const deleteInBatches = async (
  db: Connection,
  table: Table,
  condition: RawBuilder<unknown>,
): Promise<boolean> => {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if ((await deleteBatch(db, table, condition)) < batchRows) return true
  }
  return false
}

/** Returns whether nothing is left. */
const pruneTable = async (db: Connection, table: Table, now: number): Promise<boolean> => {
  const { rules = [], dependent } = policies[table] as AnyPolicy
  const conditions = rules.map((rule) => conditionOf(rule, now))
  const ofOthers = dependent && (await dependentCondition(db, dependent, now))
  let isDone = true
  for (const condition of ofOthers ? [...conditions, ofOthers] : conditions) {
    isDone = (await deleteInBatches(db, table, condition)) && isDone
  }
  return isDone
}

export const pruneTables = async (db: Connection, now: number): Promise<boolean> => {
  let isDone = true
  for (const table of Object.keys(policies) as Table[]) {
    isDone = (await pruneTable(db, table, now)) && isDone
  }
  return isDone
}
