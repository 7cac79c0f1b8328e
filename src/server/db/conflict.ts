import { DatabaseUnavailable } from './unavailable.ts'

/**
 * A conflict that arises between check and write: a row is gone, already exists, or is written by
 * others at the same time; or the database cannot do its work.
 */
export type Conflict = 'missing-reference' | 'duplicate' | 'contention' | 'unavailable' | 'no-space'

/** SQLSTATE codes of PostgreSQL. */
const postgresConflicts: Record<string, Conflict> = {
  '23503': 'missing-reference',
  '23505': 'duplicate',
  '40001': 'contention',
  '40P01': 'contention',
}

/** Extended result codes of SQLite. */
const sqliteConflicts: Record<number, Conflict> = {
  787: 'missing-reference',
  1555: 'duplicate',
  2067: 'duplicate',
}

type SqliteFailure = 'busy' | 'unreachable' | 'damaged' | 'full'

/** By primary result code of SQLite; unreachable: a failed read or write, no access. */
const sqliteFailures: Readonly<Record<number, SqliteFailure>> = {
  5: 'busy',
  8: 'unreachable',
  10: 'unreachable',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  26: 'damaged',
}

const conflictsOfFailures: Readonly<Record<SqliteFailure, Conflict>> = {
  busy: 'contention',
  unreachable: 'unavailable',
  damaged: 'unavailable',
  full: 'no-space',
}

const sqliteCodeOf = (error: unknown): number | undefined => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode : undefined
}

/** Says what is wrong with the file; undefined for errors of statements and of others. */
export const sqliteFailureOf = (error: unknown): SqliteFailure | undefined =>
  sqliteFailures[(sqliteCodeOf(error) ?? 0) & 0xff]

/** Whether another connection holds the lock. */
export const isBusy = (error: unknown): boolean => sqliteFailureOf(error) === 'busy'

/** SQLSTATE of PostgreSQL's own refusal; undefined where it did not answer at all. */
const stateOf = ({ cause }: DatabaseUnavailable): unknown =>
  (cause as { code?: unknown } | undefined)?.code

const isDiskFull = (error: DatabaseUnavailable): boolean => stateOf(error) === '53100'

/** Whether PostgreSQL gave up a statement that took too long, mostly for a row that others hold. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && stateOf(error) === '57014'

/** The conflict reported by either engine; undefined for any other error. */
export const conflictOf = (error: unknown): Conflict | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DatabaseUnavailable) return isDiskFull(error) ? 'no-space' : 'unavailable'
  const failure = sqliteFailureOf(error)
  if (failure) return conflictsOfFailures[failure]
  const sqliteCode = sqliteCodeOf(error)
  if (sqliteCode !== undefined) return sqliteConflicts[sqliteCode]
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? postgresConflicts[code] : undefined
}
