import { Hono } from 'hono'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { operation } from '#shared/operation.ts'
import type { App } from '#server/process/app.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { HttpEnv } from '#server/http/operation/caller.ts'
import { type Api, type Handler, implement, type Replay } from '#server/http/operation/operation.ts'
import { problemResponse, Refusal, responseOfThrown } from '#server/http/problems.ts'
import { send } from '#tests/support/client.ts'
import { createGate } from '#server/process/gate.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

const order = operation({
  id: 'order',
  method: 'POST',
  path: '/orders/{shop}/',
  access: 'anonymous',
  idempotent: true,
  summary: 'Pede',
  description: 'Orders something from a shop.',
  params: v.object({ shop: v.string() }),
  body: v.object({
    what: v.string(),
    password: v.optional(v.string()),
    card: v.optional(v.object({ number: v.string(), cvv: v.string() })),
  }),
  answer: v.object({ number: v.number(), token: v.optional(v.string()) }),
})

type OrderHandler = Handler<typeof order>

const appWith = (deps: Deps, handler: OrderHandler, replay?: Replay<typeof order>): App => {
  const hono = new Hono<HttpEnv>()
  const api: Api = { hono, deps, gate: createGate(deps), operations: [] }
  implement(api, order, handler, replay)
  hono.onError((error) => responseOfThrown(error) ?? problemResponse('unexpected'))
  const app: App = new Hono<HttpEnv>()
  app.route('/api', hono)
  return app
}

const key = 'key-0123456789abcdef'
const body = { what: 'um filme' }
const minute = 60_000

forEachEngine('an idempotency key', (engine) => {
  const server = useServer(engine)

  beforeAll(async () => {
    await sql`create table effects (id integer, what text)`.execute(server().deps.db)
  })

  const takeOrder: OrderHandler = async ({ body, params }) => {
    const { db } = server().deps
    await sql`insert into effects values (1, ${`${params.shop}:${body.what}`})`.execute(db)
    return { number: await effects(params.shop) }
  }

  const effects = async (shop: string) => {
    const { rows } = await sql<{ what: string }>`select what from effects`.execute(server().deps.db)
    return rows.filter(({ what }) => what.startsWith(`${shop}:`)).length
  }

  const post = (app: App, shop: string, given: object, keyGiven = key) =>
    send({ ...server(), app }, `/api/orders/${shop}/`, {
      method: 'POST',
      body: JSON.stringify(given),
      headers: { 'content-type': 'application/json', 'idempotency-key': keyGiven },
    })

  test('runs twenty concurrent calls of two processes once', async () => {
    const { deps } = server()
    const { db: other } = openDatabase(deps.config)
    const apps = [appWith(deps, takeOrder), appWith({ ...deps, db: other }, takeOrder)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(apps[index % 2] as App, 'twenty', body)),
    )
    await other.destroy()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body)))).toEqual(
      new Set(['{"number":1}']),
    )
    expect(await effects('twenty')).toBe(1)
  })

  test('is required and has a fixed format', async () => {
    const app = appWith(server().deps, takeOrder)
    for (const bad of ['', 'short', 'has spaces in it, 123', 'x'.repeat(101)]) {
      const answer = await post(app, 'bad', body, bad)
      expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency-key-required' } })
    }
    expect(await effects('bad')).toBe(0)
  })

  test('repeats its answer only for the same input', async () => {
    const app = appWith(server().deps, takeOrder)
    const first = await post(app, 'again', body)
    expect((await post(app, 'again', { what: 'outro' })).body).toMatchObject({
      code: 'idempotency-key-reused',
    })
    const second = await post(app, 'again', body)
    expect(second).toMatchObject({ status: 200, body: first.body as object })
    expect(await effects('again')).toBe(1)
    await post(app, 'again', body, `${key}-other`)
    expect(await effects('again')).toBe(2)
  })

  test('is separate for each owner', async () => {
    const app = appWith(server().deps, takeOrder)
    await post(app, 'owner-one', body)
    const answer = await post(app, 'owner-two', { what: 'outro' })
    expect(answer.status).toBe(200)
    expect(await effects('owner-two')).toBe(1)
  })

  test('is free after a refusal, also for a corrected call', async () => {
    let isClosed = true
    const app = appWith(server().deps, (call) => {
      if (isClosed) throw new Refusal('card-refused')
      return takeOrder(call)
    })
    expect((await post(app, 'refused', body)).status).toBe(402)
    expect((await post(app, 'refused', { what: 'corrigido' })).status).toBe(402)
    isClosed = false
    expect((await post(app, 'refused', { what: 'corrigido' })).status).toBe(200)
    expect(await effects('refused')).toBe(1)
  })

  test('is free after an error', async () => {
    let isBroken = true
    const app = appWith(server().deps, (call) => {
      if (isBroken) throw new Error('broken')
      return takeOrder(call)
    })
    expect((await post(app, 'broken', body)).status).toBe(500)
    isBroken = false
    expect((await post(app, 'broken', body)).status).toBe(200)
  })

  test('stays busy after a crash until its lease expires', async () => {
    const { deps, wait } = server()
    let started = () => undefined as void
    const isUnderWay = new Promise<void>((resolve) => (started = resolve))
    const gone = appWith(deps, () => {
      started()
      return new Promise(() => undefined)
    })
    void post(gone, 'gone', body)
    await isUnderWay
    const app = appWith(deps, takeOrder)
    const busy = await post(app, 'gone', body)
    expect(busy).toMatchObject({ status: 409, body: { code: 'still-processing' } })
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(app, 'gone', { what: 'outro' })).body).toMatchObject({
      code: 'idempotency-key-reused',
    })
    wait(minute)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(app, 'gone', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await effects('gone')).toBe(1)
  })

  test('stores no password, card or token', async () => {
    const { deps } = server()
    const secrets = { password: 'senha secreta', card: { number: '4242424242424242', cvv: '737' } }
    const app = appWith(
      deps,
      async (call) => ({ ...(await takeOrder(call)), token: 'secret-token' }),
      {
        keep: ({ number }) => ({ number }),
        restore: async (stored) => ({
          number: (stored as { number: number }).number,
          token: 'new',
        }),
      },
    )
    const first = await post(app, 'secret', { ...body, ...secrets })
    expect(first.body).toEqual({ number: 1, token: 'secret-token' })
    const rows = await deps.db.selectFrom('idempotency_keys').selectAll().execute()
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(key)
    for (const secret of [/senha/, /4242424242/, /\b737\b/, /secret-token/]) {
      expect(stored).not.toMatch(secret)
    }
    const otherSecrets = { password: 'outra', card: { number: '5555', cvv: '1' } }
    const again = await post(app, 'secret', { ...body, ...otherSecrets })
    expect(again).toMatchObject({ status: 200, body: { number: 1, token: 'new' } })
    expect(await effects('secret')).toBe(1)
  })
})
