import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { isPostgres } from '#server/db/transaction.ts'

const tries = 40
const betweenTriesMs = 50

/** Old pages of the write-ahead log still hold deleted data. False if other connections kept it busy. */
export const truncateLog = async (db: Database): Promise<boolean> => {
  if (isPostgres(db)) return true
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (attempt > 0) await delay(betweenTriesMs)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
  }
  return false
}
