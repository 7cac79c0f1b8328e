import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { postToken } from '#shared/session/contract.ts'
import { password } from '#tests/support/accounts.ts'
import { call, send } from '#tests/support/client.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { useServer } from '#tests/support/server.ts'
import { type TcpProxy, startTcpProxy } from '#tests/support/tcp-proxy.ts'

/** A call that writes to the database. */
const signIn = (server: ServerProcess) =>
  call(server, postToken, { body: { email: 'ninguem@vereda.test', password } })

const expectWell = async (server: ServerProcess) => {
  await expect.poll(async () => (await signIn(server)).status).toBe(401)
  expect((await send(server, '/readyz')).status).toBe(200)
}

const expectUnavailable = async (answer: ReturnType<typeof signIn>) => {
  const { status, body, headers } = await answer
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

describe.skipIf(inject('postgresUrl') === '')('a process whose PostgreSQL fails', () => {
  const data = useServer('postgres')
  let proxy: TcpProxy
  let server: ServerProcess
  beforeAll(async () => {
    const url = new URL(data().deps.config.databaseUrl ?? '')
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    server = await startProcess({
      databaseUrl: url.href,
      env: { LOG_LEVEL: 'warn', DATABASE_TIMEOUT: '2' },
    })
  })
  afterAll(async () => {
    await server.kill()
    await proxy.close()
  })

  test('survives a terminated connection and serves the next call', async () => {
    const { databaseUrl } = data().deps.config
    const { db: holder } = openDatabase({ dataDir: '', databaseUrl })
    await holder.transaction().execute(async (transaction) => {
      await sql`lock table rate_limits in access exclusive mode`.execute(transaction)
      const answer = signIn(server)
      await expect
        .poll(async () => {
          const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction)
          return rows.length
        })
        .toBeGreaterThan(0)
      await expectUnavailable(answer)
    })
    await holder.destroy()
    await expectWell(server)
  })

  test('answers 503 instead of waiting for a hanging database', async () => {
    await expectWell(server)
    proxy.hold()
    const answers = Array.from({ length: 30 }, () => signIn(server))
    expect((await send(server, '/healthz')).status).toBe(200)
    const readiness = await send(server, '/readyz')
    expect(readiness).toMatchObject({ status: 503, body: { database: false, site: true } })
    await Promise.all(answers.map(expectUnavailable))
    proxy.release()
    await expectWell(server)
    await expect.poll(server.log).toContain('the database does not answer')
  })

  test('answers 503 while the database is gone and reconnects', async () => {
    proxy.cut()
    await expectUnavailable(signIn(server))
    expect((await send(server, '/healthz')).status).toBe(200)
    proxy.release()
    await expectWell(server)
  })
})

describe('a process whose SQLite file is locked by another program', () => {
  const data = useServer('sqlite')

  test('still serves reads and answers 503 to writes', async () => {
    const { dataDir } = data().deps.config
    const server = await startProcess({ dataDir, env: { DATABASE_TIMEOUT: '1' } })
    const other = new DatabaseSync(join(dataDir, 'vereda.db'), { timeout: 5000 })
    try {
      other.exec('begin immediate')
      const answers = Array.from({ length: 5 }, () => signIn(server))
      expect((await send(server, '/healthz')).status).toBe(200)
      expect((await send(server, '/api/v1/plans-web/')).status).toBe(200)
      const readiness = await send(server, '/readyz')
      expect(readiness).toMatchObject({ status: 503, body: { database: true, writes: false } })
      await Promise.all(answers.map(expectUnavailable))
      other.exec('rollback')
      await expectWell(server)
    } finally {
      other.close()
      await server.kill()
    }
  })
})
