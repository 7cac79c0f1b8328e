import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { giveScreens, play } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'
import { expireSubscription } from '#tests/support/subscriber.ts'

/** SQLite allows one process on one machine; several processes share PostgreSQL. */
describe.skipIf(inject('postgresUrl') === '')('three processes on one database', () => {
  let processes: ServerProcess[] = []
  const server = useServer('postgres', async (filled) => {
    await importFixture(filled)
    filled.setTime(Date.now())
  })
  beforeAll(async () => {
    const { databaseUrl, dataDir } = server().deps.config
    const env = { PAYMENT_GATEWAY: 'sandbox' }
    const starts = [1, 2, 3].map(() => startProcess({ databaseUrl, dataDir, env }))
    processes = await Promise.all(starts)
  })
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.kill()))
  })

  const subscribe = async (address: string, token: string, key: string) => {
    const response = await fetch(`${address}/api/v3/payments/subscription/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ plan: 'palco', payment_method: 'card' }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  const chargesOf = async (accountId: number) => {
    const { db } = server().deps
    const payments = await db
      .selectFrom('payments')
      .select(['uuid', 'amount_cents', 'status'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
    const references = payments.map(({ uuid }) => uuid)
    const charges = await db
      .selectFrom('sandbox_charges')
      .select('status')
      .where('reference', 'in', references)
      .execute()
    // Without the first payment, made by the stage.
    return { payments: payments.length - 1, charges: charges.length - 1 }
  }

  const lapsed = async () => {
    const { mine } = await makeStage(server())
    await expireSubscription(server(), mine.accountId)
    return mine
  }

  test('charge once and answer the same for one idempotency key', async () => {
    const { accountId, token } = await lapsed()
    const key = randomUUID()
    const addresses = [...processes, ...processes].map(({ address }) => address)
    const answers = await Promise.all(addresses.map((one) => subscribe(one, token, key)))
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await chargesOf(accountId)).toEqual({ payments: 1, charges: 1 })
  })

  test('charge once for different keys at the same moment', async () => {
    const { accountId, token } = await lapsed()
    const answers = await Promise.all(
      processes.map(({ address }) => subscribe(address, token, randomUUID())),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await chargesOf(accountId)).toEqual({ payments: 1, charges: 1 })
  })

  test('give the last screen of a plan to only one request', async () => {
    const { mine, sibling } = await makeStage(server())
    await giveScreens(server(), mine.accountId, 2)
    expect((await play(server(), mine, { key: 'tela-que-ja-toca' })).status).toBe(200)
    for (const round of [1, 2, 3]) {
      const asked = [mine, sibling].flatMap((viewer) =>
        processes.map((at, index) => play(server(), viewer, { key: `tela-${round}-${index}`, at })),
      )
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
      await server()
        .deps.db.deleteFrom('screens')
        .where('screen_key', 'like', `tela-${round}-%`)
        .execute()
    }
  })

  test('send each of thirty queued messages once', async () => {
    const { deps } = server()
    const people = await Promise.all(Array.from({ length: 15 }, () => makeStage(server())))
    const accounts = people.flatMap(({ mine, theirs }) => [mine, theirs])
    await deps.db.transaction().execute(async (db) => {
      for (const { accountId } of accounts) {
        await queueMail(db, deps.clock(), { template: 'password-changed', accountId })
      }
    })
    const waiting = () =>
      deps.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute()
    await expect.poll(waiting, { timeout: 40_000 }).toEqual([])
    const folder = join(deps.config.dataDir, 'outbox')
    const messages = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const counts = accounts.map(
      ({ email }) => messages.filter((message) => message.includes(`To: ${email}`)).length,
    )
    expect(counts).toEqual(accounts.map(() => 1))
  })

  test('charge each of ten renewals once, even if planned again while they run', async () => {
    const { deps } = server()
    const stages = await Promise.all(Array.from({ length: 10 }, () => makeStage(server())))
    const ids = stages.map(({ mine }) => mine.accountId)
    const ended = Date.now() - 60_000
    await deps.db
      .updateTable('subscriptions')
      .set({ period_end: ended, expires_at: ended + 24 * 60 * 60 * 1000 })
      .where('account_id', 'in', ids)
      .execute()
    const plan = () =>
      Promise.all(
        ids.map((id) =>
          planJob(deps.db, { kind: 'subscription', subject: String(id), runAt: ended }),
        ),
      )
    await plan()
    const renewed = async () => {
      const { count } = await deps.db
        .selectFrom('subscriptions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', 'in', ids)
        .where('period_end', '>', Date.now())
        .executeTakeFirstOrThrow()
      if (count < ids.length) await plan()
      return count
    }
    await expect.poll(renewed, { timeout: 40_000, interval: 20 }).toBe(ids.length)
    const charges = await Promise.all(ids.map(chargesOf))
    expect(charges).toEqual(ids.map(() => ({ payments: 1, charges: 1 })))
  })
})
