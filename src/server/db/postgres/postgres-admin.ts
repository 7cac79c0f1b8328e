import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { OperatorProblem } from '#server/config/operator-problem.ts'

const connectMs = 10_000
const tries = 20
const betweenTriesMs = 100

/** Leaves the credentials out. */
export const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Uses a separate connection with the default type parsers. */
export const withPostgres = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    const reason = error instanceof AggregateError ? error.errors[0] : error
    throw new OperatorProblem(
      `O PostgreSQL em ${placeOf(url)} não aceitou a conexão: ${(reason as Error).message}`,
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const tablesIn = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  return rows.map(({ name }) => name)
}

const others = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows.length
}

/** Retries, since a closed connection lingers for a moment. */
export const assertAlone = async (client: pg.Client): Promise<void> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if ((await others(client)) === 0) return
    await delay(betweenTriesMs)
  }
  throw new OperatorProblem(
    'Há outras conexões com o banco: pare o serviço e os outros programas, e tente de novo.',
  )
}

/** Keeps the schema itself, because its grants would be lost. */
export const dropAll = async (client: pg.Client): Promise<void> => {
  const tables = await tablesIn(client)
  const { rows: functions } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace = current_schema()::regnamespace and prokind = 'f'
        and prorettype = 'trigger'::regtype`,
  )
  await client.query('begin')
  // Dropping a partitioned table drops its partitions too.
  for (const name of tables)
    await client.query(`drop table if exists ${pg.escapeIdentifier(name)} cascade`)
  for (const { name } of functions) await client.query(`drop function ${name} cascade`)
  await client.query('commit')
}
