import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { openNewcomer } from '#tests/support/billing.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { type Callable, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer, type TestServer } from '#tests/support/server.ts'
import { rounds } from './load.ts'
import { addWatcher, keepWriting, newTally, registersOf, type Tally, tallied } from './registers.ts'

const watchers = 4
const tallies: Tally[] = []
afterAll(() => {
  console.table(tallies.map((tally) => ({ ...tally, lost: tally.lost.length })))
})

const tallyOf = (kind: string): Tally => {
  const tally = newTally(kind)
  tallies.push(tally)
  return tally
}

/** Each account retries with one idempotency key until answered. */
const keepOrdering = async (
  data: TestServer,
  server: Callable,
  tally: Tally,
  ending: AbortSignal,
) => {
  while (!ending.aborted) {
    const { accountId, token } = await openNewcomer(data)
    const idempotencyKey = randomUUID()
    const body = { plan: 'basico', payment_method: 'pix' }
    const order = () => sendCall(server, postSubscription, { body, token, idempotencyKey })
    for (;;) {
      if (await tallied(tally, order)) break
      if (tally.lost.length > 0) return
      await delay(50)
    }
    const payments = await data.deps.db
      .selectFrom('payments')
      .select('status')
      .where('account_id', '=', accountId)
      .execute()
    if (payments.length !== 1) tally.lost.push(`${payments.length} payments of one order`)
  }
}

onOneEngine('a process that is killed under load', (engine) => {
  const data = useServer(engine, importFixture)

  test(
    'loses no acknowledged write and creates no order twice',
    async () => {
      data().setTime(Date.now())
      const { dataDir, databaseUrl } = data().deps.config
      const port = await freePort()
      const start = () => startProcess({ dataDir, databaseUrl, port, env: { LOG_LEVEL: 'error' } })
      let server = await start()
      const content = await contentId(data(), 'breu')
      const kinds = ['progress', 'like', 'list', 'profile'] as const
      const tallyBy = Object.fromEntries(kinds.map((kind) => [kind, tallyOf(`${engine} ${kind}`)]))
      const orders = tallyOf(`${engine} order`)
      const ending = new AbortController()
      const writing: Promise<() => Promise<void>>[] = []
      for (let count = 0; count < watchers; count += 1) {
        const watcher = await addWatcher(data())
        for (const register of registersOf(data(), watcher, content)) {
          const tally = tallyBy[register.kind] ?? orders
          writing.push(keepWriting(register, server, tally, ending.signal))
        }
      }
      const ordering = keepOrdering(data(), server, orders, ending.signal)
      const count = rounds(2, 60)
      for (let round = 0; round < count; round += 1) {
        await delay(600 + Math.random() * 600)
        await server.kill('SIGKILL')
        server = await start()
      }
      await delay(300)
      ending.abort()
      const checks = await Promise.all(writing)
      await ordering
      await server.kill()
      for (const check of checks) await check()
      for (const { kind, lost, acknowledged } of [...Object.values(tallyBy), orders]) {
        expect({ kind, lost }).toEqual({ kind, lost: [] })
        expect(acknowledged).toBeGreaterThan(0)
      }
    },
    20 * 60_000,
  )
})
