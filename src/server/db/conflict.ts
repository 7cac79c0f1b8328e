import { DatabaseUnavailable } from './unavailable.ts'

/** Errors that callers handle. */
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

/** By primary result code. */
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

/** Undefined for other errors. */
export const sqliteFailureOf = (error: unknown): SqliteFailure | undefined =>
  sqliteFailures[(sqliteCodeOf(error) ?? 0) & 0xff]

export const isBusy = (error: unknown): boolean => sqliteFailureOf(error) === 'busy'

/** Undefined where PostgreSQL did not answer. */
const stateOf = ({ cause }: DatabaseUnavailable): unknown =>
  (cause as { code?: unknown } | undefined)?.code

const isDiskFull = (error: DatabaseUnavailable): boolean => stateOf(error) === '53100'

/** Whether PostgreSQL cancelled a slow statement, usually one waiting for a locked row. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && stateOf(error) === '57014'

/** Undefined for any other error. */
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
