import { Agent, get } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { queueMail } from '#server/mail/queue.ts'
import { planJob } from '#server/jobs/queue.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { send } from '#tests/support/client.ts'
import { startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'
import { newRow, note, rounds, type Row } from './load.ts'

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

/**
 * `onOpen` is called after the first answer, since until then the connection may wait to be
 * accepted.
 */
const callUntilRefused = async (port: string, row: Row, onOpen: () => void) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const outcome = await new Promise<number | string>((resolve) => {
      get({ host: '127.0.0.1', port, path: '/api/v1/plans-web/', agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      }).on('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)))
    })
    if (outcome === 'ECONNREFUSED') return agent.destroy()
    row.tried += 1
    onOpen()
    if (outcome === 200) row.answered += 1
    else row.lost.push(String(outcome))
    if (typeof outcome === 'string') return agent.destroy()
  }
}

test(
  'cuts no call of keep-alive clients on SIGTERM',
  async () => {
    const count = rounds(1, 100)
    const row = drill('told to end', count)
    for (let round = 0; round < count; round += 1) {
      const server = await startProcess({ env: { LOG_LEVEL: 'error' } })
      const { port } = new URL(server.address)
      const clients: Promise<void>[] = []
      const open = Array.from(
        { length: rounds(10, 30) },
        () => new Promise<void>((resolve) => clients.push(callUntilRefused(port, row, resolve))),
      )
      await Promise.all(open)
      await delay(Math.random() * 300)
      const startedAt = performance.now()
      await server.kill('SIGTERM')
      row.slowestMs = Math.max(row.slowestMs, Math.round(performance.now() - startedAt))
      await Promise.all(clients)
    }
    expect(row.lost).toEqual([])
    expect(row.slowestMs).toBeLessThan(6000)
  },
  longestMs,
)

/** Resolves with the ms until the server closes the connection. */
const stayHalfOpen = (port: string) =>
  new Promise<number>((resolve) => {
    const startedAt = performance.now()
    const socket = connect({ host: '127.0.0.1', port: Number(port) }, () =>
      socket.write('POST /api/v2/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Le'),
    )
    socket.on('error', () => undefined).resume()
    socket.on('close', () => resolve(Math.round(performance.now() - startedAt)))
  })

test(
  'closes half-open requests in time and keeps answering others',
  async () => {
    const count = rounds(1, 20)
    const row = drill('half-open requests', count)
    const server = await startProcess({ env: { LOG_LEVEL: 'error' } })
    const { port } = new URL(server.address)
    for (let round = 0; round < count; round += 1) {
      const ending = new AbortController()
      const closing = Promise.all(Array.from({ length: 300 }, () => stayHalfOpen(port)))
      const closed = closing.finally(() => ending.abort())
      while (!ending.signal.aborted) {
        await note(row, () => send(server, '/api/v1/plans-web/'))
        await delay(50)
      }
      expect(Math.max(...(await closed))).toBeLessThan(15_000)
    }
    expect(row.lost).toEqual([])
    expect(row.slowestMs).toBeLessThan(5000)
    await server.kill()
  },
  longestMs,
)

const startSilentServer = async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}

const data = useServer(inject('postgresUrl') === '' ? 'sqlite' : 'postgres', async (filled) => {
  filled.setTime(Date.now())
  await importFixture(filled)
})

test(
  'renews on time while the mail server does not answer',
  async () => {
    const count = rounds(1, 15)
    const row = drill('silent mail server', count)
    const silent = await startSilentServer()
    const { dataDir, databaseUrl } = data().deps.config
    const smtp = { SMTP_URL: silent.url, MAIL_FROM: 'Vereda <ola@vereda.test>' }
    const env = { LOG_LEVEL: 'silent', ...smtp }
    const server = await startProcess({ dataDir, databaseUrl, env })
    const { db } = data().deps
    for (let round = 0; round < count; round += 1) {
      const { id } = await addAccount(data())
      for (let mail = 0; mail < 20; mail += 1) {
        await queueMail(db, Date.now(), { template: 'password-changed', accountId: id })
      }
      await delay(1500)
      data().setTime(Date.now())
      const { mine } = await makeStage(data())
      const ended = Date.now() - 60_000
      await db
        .updateTable('subscriptions')
        .set({ period_end: ended, expires_at: ended + 24 * 60 * 60 * 1000 })
        .where('account_id', '=', mine.accountId)
        .execute()
      await planJob(db, { kind: 'subscription', subject: String(mine.accountId), runAt: ended })
      const isRenewed = async () => {
        const { period_end: end } = await db
          .selectFrom('subscriptions')
          .select('period_end')
          .where('account_id', '=', mine.accountId)
          .executeTakeFirstOrThrow()
        return (end ?? 0) > Date.now()
      }
      await note(row, async () => {
        await expect.poll(isRenewed, { timeout: 10_000 }).toBe(true)
        return { status: 200 }
      })
    }
    expect(row.lost).toEqual([])
    silent.close()
    await server.kill()
  },
  longestMs,
)
