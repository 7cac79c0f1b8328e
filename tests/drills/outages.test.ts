import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { send } from '#tests/support/client.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { type TcpProxy, startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { newRow, note, rounds, type Row, underLoad } from './load.ts'

const timeoutSeconds = 2
const env = { LOG_LEVEL: 'error', DATABASE_TIMEOUT: String(timeoutSeconds) }
/** Waits for a pool connection and then for the database. */
const answeredWithinMs = 5000
const longestMs = 20 * 60_000

const rows: Row[] = []
afterAll(() => {
  console.table(rows.map((row) => ({ ...row, lost: row.lost.length })))
})

const drill = (name: string, count: number): Row => {
  const row = newRow(name, count)
  rows.push(row)
  return row
}

const expectNothingLost = (row: Row) => {
  expect(row.lost).toEqual([])
  expect(row.slowestMs).toBeLessThan(answeredWithinMs)
}

const expectAlive = async (server: ServerProcess) => {
  const startedAt = performance.now()
  expect((await send(server, '/healthz')).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(timeoutSeconds * 1000)
}

describe.skipIf(inject('postgresUrl') === '')('PostgreSQL', () => {
  const data = useServer('postgres', importFixture)
  let proxy: TcpProxy
  let server: ServerProcess
  let admin: Client
  beforeAll(async () => {
    data().setTime(Date.now())
    const { dataDir, databaseUrl } = data().deps.config
    const url = new URL(databaseUrl ?? '')
    admin = new Client({ connectionString: url.href })
    await admin.connect()
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    server = await startProcess({ dataDir, databaseUrl: url.href, env })
  })
  afterAll(async () => {
    await server.kill()
    await proxy.close()
    await admin.end()
  })
  const expectReady = () =>
    expect.poll(async () => (await send(server, '/readyz')).status).toBe(200)

  test(
    'loses no acknowledged write when backends are killed under load',
    async () => {
      const count = rounds(3, 400)
      const row = drill('backends killed', count)
      await underLoad(data(), server, row, async () => {
        for (let round = 0; round < count; round += 1) {
          await delay(400)
          await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`)
          await expectAlive(server)
        }
      })
      expectNothingLost(row)
      await expectReady()
    },
    longestMs,
  )

  test(
    'answers while the database is frozen or gone and reconnects afterwards',
    async () => {
      const count = rounds(1, 30)
      const row = drill('frozen, then gone', count)
      await underLoad(data(), server, row, async () => {
        for (let round = 0; round < count; round += 1) {
          for (const interrupt of [proxy.hold, proxy.cut]) {
            await delay(200)
            interrupt()
            await delay(timeoutSeconds * 1000 + 500)
            await expectAlive(server)
            proxy.release()
            await expectReady()
          }
        }
      })
      expectNothingLost(row)
      expect(row.unavailable).toBeGreaterThan(0)
    },
    longestMs,
  )
})

describe('an SQLite file', () => {
  const data = useServer('sqlite', importFixture)

  test(
    'keeps reading while others lock the file and refuses or finishes writes in time',
    async () => {
      const count = rounds(1, 60)
      const row = drill('file locked', count)
      const reads = drill('reads beside the lock', count)
      data().setTime(Date.now())
      const { dataDir } = data().deps.config
      const server = await startProcess({ dataDir, env })
      const other = new DatabaseSync(join(dataDir, 'vereda.db'), { timeout: 5000 })
      await underLoad(data(), server, row, async () => {
        for (let round = 0; round < count; round += 1) {
          await delay(300)
          other.exec('begin immediate')
          const until = performance.now() + timeoutSeconds * 1000 + 500
          while (performance.now() < until) {
            await note(reads, () => send(server, '/api/v1/plans-web/'))
            await expectAlive(server)
          }
          other.exec('rollback')
        }
      })
      expectNothingLost(row)
      expect(row.unavailable).toBeGreaterThan(0)
      expect(reads).toMatchObject({ unavailable: 0, lost: [] })
      other.close()
      await server.kill()
    },
    longestMs,
  )
})
