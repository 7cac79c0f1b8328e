import { expect, test } from 'vitest'
import { getMe, postLogout, postToken } from '#shared/session/contract.ts'
import { sweep } from '#server/process/housekeeping.ts'
import { addAccount, openViewer, signIn } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { play } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1000
const minute = 60_000

forEachEngine('the sweep', (engine) => {
  const server = useServer(engine, importFixture)

  test('removes only expired sessions and rate limits', async () => {
    const { deps } = server()
    const { email } = await addAccount(server())
    const left = await signIn(server(), email)
    const loggedOut = await signIn(server(), email)
    await call(server(), postLogout, { token: loggedOut })
    await call(server(), postToken, { body: { email, password: 'errada' } })
    await sweep(deps)
    const count = async () => ({
      sessions: (await deps.db.selectFrom('sessions').select('id').execute()).length,
      buckets: (await deps.db.selectFrom('rate_limits').select('key').execute()).length,
    })
    expect(await count()).toEqual({ sessions: 2, buckets: 3 })
    server().wait(20 * day)
    await call(server(), getMe, { token: left })
    server().wait(20 * day)
    await sweep(deps)
    expect(await count()).toEqual({ sessions: 1, buckets: 0 })
    expect((await call(server(), getMe, { token: left })).status).toBe(200)
  })

  test('removes links, logins and keys exactly when they expire', async () => {
    const { deps } = server()
    const { db, clock } = deps
    const { id } = await addAccount(server())
    const now = clock()
    const flow = { flow_hash: 'x', provider: 'casa', redirect_uri: 'x', verifier: 'x', nonce: 'x' }
    await db
      .insertInto('oauth_flows')
      .values({ ...flow, state_hash: 'one', expires_at: now + 10 * minute })
      .execute()
    await db
      .insertInto('recoveries')
      .values({ token_hash: 'one', account_id: id, expires_at: now + 30 * minute, used_at: now })
      .execute()
    await db
      .insertInto('idempotency_keys')
      .values({
        key_hash: 'one',
        fingerprint: 'x',
        answer: '{}',
        claimed_until: now + minute,
        created_at: now,
      })
      .execute()
    const left = async () => {
      await sweep(deps)
      const tables = ['oauth_flows', 'recoveries', 'idempotency_keys'] as const
      const rows = await Promise.all(
        tables.map((name) => db.selectFrom(name).selectAll().execute()),
      )
      return rows.map(({ length }) => length)
    }
    expect(await left()).toEqual([1, 1, 1])
    server().wait(10 * minute)
    expect(await left()).toEqual([0, 1, 1])
    server().wait(20 * minute)
    expect(await left()).toEqual([0, 0, 1])
    server().wait(7 * day - 30 * minute)
    expect(await left()).toEqual([0, 0, 0])
  })

  test('removes a screen a day after its permission ends', async () => {
    const { deps } = server()
    const viewer = await openViewer(server())
    await play(server(), viewer)
    const left = async () => {
      await sweep(deps)
      return (await deps.db.selectFrom('screens').selectAll().execute()).length
    }
    server().wait(day + 2 * minute - 1)
    expect(await left()).toBe(1)
    server().wait(1)
    expect(await left()).toBe(0)
  })

  test('removes events of the gateway after 90 days', async () => {
    const { deps } = server()
    const { db, clock } = deps
    const event = { gateway: 'sandbox', event_id: 'one', received_at: clock() }
    await db.insertInto('gateway_events').values(event).execute()
    const left = async () => {
      await sweep(deps)
      return (await db.selectFrom('gateway_events').selectAll().execute()).length
    }
    server().wait(90 * day - 1)
    expect(await left()).toBe(1)
    server().wait(1)
    expect(await left()).toBe(0)
  })
})
