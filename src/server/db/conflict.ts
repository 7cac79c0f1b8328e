/**
 * A conflict that arises between check and write: a row is gone, already exists, or is written by
 * others at the same time.
 */
export type Conflict = 'missing-reference' | 'duplicate' | 'contention'

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

/** SQLITE_BUSY, with any extended code. */
const isBusy = (errcode: number) => (errcode & 0xff) === 5

/** The conflict reported by either engine; undefined for any other error. */
export const conflictOf = (error: unknown): Conflict | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    return isBusy(errcode) ? 'contention' : sqliteConflicts[errcode]
  }
  return typeof code === 'string' ? postgresConflicts[code] : undefined
}
