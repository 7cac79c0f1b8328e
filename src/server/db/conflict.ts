import { DatabaseUnavailable } from './unavailable.ts'

/**
 * A conflict that arises between check and write: a row is gone, already exists, or is written by
 * others at the same time; or the database cannot do its work.
 */
export type Conflict = 'missing-reference' | 'duplicate' | 'contention' | 'unavailable'

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

/** Primary result codes of SQLite: a failed read or write, a damaged or full file, no access. */
const sqliteFailures = new Set([8, 10, 11, 13, 14, 26])

const sqliteCodeOf = (error: unknown): number | undefined => {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode : undefined
}

const primaryCode = (code: number) => code & 0xff

/** Whether another connection holds the lock (SQLITE_BUSY). */
export const isBusy = (error: unknown): boolean => primaryCode(sqliteCodeOf(error) ?? 0) === 5

const sqliteConflictOf = (code: number): Conflict | undefined => {
  if (primaryCode(code) === 5) return 'contention'
  return sqliteFailures.has(primaryCode(code)) ? 'unavailable' : sqliteConflicts[code]
}

/** The conflict reported by either engine; undefined for any other error. */
export const conflictOf = (error: unknown): Conflict | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error instanceof DatabaseUnavailable) return 'unavailable'
  const sqliteCode = sqliteCodeOf(error)
  if (sqliteCode !== undefined) return sqliteConflictOf(sqliteCode)
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? postgresConflicts[code] : undefined
}
