import pg from 'pg'
import type { Pooling } from '#server/config/config.ts'
import { connectionTaken, type PoolName } from '#server/channels/metrics.ts'
import { PostgresClient, withUnavailable } from './postgres-client.ts'

const bigintOid = 20
const numericOid = 1700

/** Times, ids and counts fit a double: they arrive as numbers, as SQLite gives them. */
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
  /** A call that needs a new connection and one statement has failed after this time. */
  timeoutMs: number
  onError: (error: Error) => void
  /** Of a copy that is only read: nothing can be written, and it holds no process up at its end. */
  isReplica?: boolean
}

/** A statement of one transaction is unknown to the next, which has another connection. */
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
    // The database gives up before the driver does: a statement that nobody waits for ends. The time
    // between the two lets its answer through to a process that was held up meanwhile.
    // A pooler refuses this setting, so there the role in the database has to have it.
    ...(isOwn && { statement_timeout: timeoutMs * 0.4 }),
    query_timeout: timeoutMs * 0.6,
    ...(isReplica && { allowExitOnIdle: true }),
    ...(isReplica && isOwn && { options: '-c default_transaction_read_only=on' }),
  })
  // A connection that is lost must not end the process, in use or idle.
  pool.on('connect', (client) => void client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}
