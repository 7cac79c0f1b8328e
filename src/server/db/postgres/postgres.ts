import pg from 'pg'
import type { Pooling } from '#server/config/config.ts'
import { connectionTaken, type PoolName } from '#server/channels/metrics.ts'
import { PostgresClient, withUnavailable } from './postgres-client.ts'

const bigintOid = 20
const numericOid = 1700

/** Times, ids and counts fit a double, so they are parsed as numbers, as SQLite returns them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === bigintOid || oid === numericOid ? Number : pg.types.getTypeParser(oid, format),
}

class Pool extends pg.Pool {
  readonly #name: PoolName

  constructor(name: PoolName, config: pg.PoolConfig) {
    super(config)
    this.#name = name
  }

  override connect = (async () => {
    const startedAt = performance.now()
    try {
      return await super.connect()
    } catch (error) {
      throw withUnavailable(error)
    } finally {
      const seconds = (performance.now() - startedAt) / 1000
      connectionTaken.publish({ pool: this.#name, seconds })
    }
  }) as pg.Pool['connect']
}

interface Settings {
  name: PoolName
  url: string
  most: number
  pooling: Pooling
  /** The total for connecting and running one statement. */
  timeoutMs: number
  onError: (error: Error) => void
  /** A read-only replica. It does not keep the process alive. */
  isReplica?: boolean
}

class UnnamedClient extends PostgresClient {
  protected override readonly keepsPlans = false
}

export const postgresPool = (settings: Settings): pg.Pool => {
  const { name, url, most, pooling, timeoutMs, onError, isReplica = false } = settings
  const isOwn = pooling === 'session'
  const pool = new Pool(name, {
    connectionString: url,
    types,
    max: most,
    Client: isOwn ? PostgresClient : UnnamedClient,
    connectionTimeoutMillis: timeoutMs * 0.4,
    // PostgreSQL cancels before the driver gives up, so that no abandoned statement keeps running. The gap
    // lets its answer reach a process that was blocked. Poolers reject this setting; there it belongs on
    // the database role.
    ...(isOwn && { statement_timeout: timeoutMs * 0.4 }),
    query_timeout: timeoutMs * 0.6,
    ...(isReplica && { allowExitOnIdle: true }),
    ...(isReplica && isOwn && { options: '-c default_transaction_read_only=on' }),
  })
  // An unhandled error event would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}
