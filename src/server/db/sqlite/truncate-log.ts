import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { isPostgres } from '#server/db/transaction.ts'

const tries = 40
const betweenTriesMs = 50

/**
 * Brings SQLite's file up to date and empties its write-ahead log, which holds old pages with what
 * was deleted since. False where others kept the log busy; a later call does it.
 */
export const truncateLog = async (db: Database): Promise<boolean> => {
  if (isPostgres(db)) return true
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await delay(betweenTriesMs)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
  }
  return false
}
