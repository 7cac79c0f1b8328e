import type { Pool } from 'pg'
import type { Connection } from '#server/db/schema.ts'

interface PoolUse {
  used: number
  idle: number
  waiting: number
}

const pools = new WeakMap<Connection, Pool>()

export const providePool = (db: Connection, pool: Pool): void => {
  pools.set(db, pool)
}

/** Undefined for SQLite. */
export const poolUseOf = (db: Connection): PoolUse | undefined => {
  const pool = pools.get(db)
  if (!pool) return undefined
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool
  return { used: totalCount - idle, idle, waiting }
}
