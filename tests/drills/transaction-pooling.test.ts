import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { postToken } from '#shared/session/contract.ts'
import { addAccount, password } from '#tests/support/accounts.ts'
import { call, send } from '#tests/support/client.ts'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { newRow, rounds, underLoad } from './load.ts'

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0
const connections = 3

const untilOpen = async (port: number): Promise<void> => {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => void socket.end(() => resolve(true)))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await delay(50)
  }
}

/** Has fewer connections than the server uses. */
const startPgBouncer = async (database: URL) => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const name = database.pathname.slice(1)
  writeFileSync(
    join(folder, 'users.txt'),
    `"${database.username}" "${decodeURIComponent(database.password)}"\n`,
  )
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${database.hostname} port=${database.port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 100
`,
  )
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child: ChildProcess = spawn('pgbouncer', [...asOther, join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => void child.once('exit', resolve))
  await untilOpen(port)
  const url = new URL(database)
  url.port = String(port)
  const stop = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: url.href, stop }
}

describe.skipIf(inject('postgresUrl') === '' || !hasPgBouncer)('behind PgBouncer', () => {
  const data = useServer('postgres', importFixture)
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let server: ServerProcess
  beforeAll(async () => {
    data().setTime(Date.now())
    const { dataDir, databaseUrl } = data().deps.config
    pooler = await startPgBouncer(new URL(databaseUrl ?? ''))
    const env = { LOG_LEVEL: 'error', DATABASE_POOLING: 'transaction', DATABASE_CONNECTIONS: '20' }
    server = await startProcess({ dataDir, databaseUrl: pooler.url, env })
  })
  afterAll(async () => {
    await server.kill('SIGTERM')
    await pooler.stop()
  })

  test('answers logins, reads and reports while transactions share few connections', async () => {
    const { email } = await addAccount(data())
    const row = newRow('transaction pooling', rounds(1, 20))
    await underLoad(data(), server, row, async () => {
      for (let round = 0; round < row.rounds * 10; round += 1) {
        const { status, body } = await call(server, postToken, { body: { email, password } })
        expect(status).toBe(200)
        expect(body.token).toBeTruthy()
        expect((await send(server, '/api/v1/plans/')).status).toBe(200)
      }
    })
    expect(row).toMatchObject({ lost: [], unavailable: 0 })
    expect((await send(server, '/readyz')).status).toBe(200)
    expect(server.log()).not.toMatch(/prepared statement|DISCARD/)
  })
})
