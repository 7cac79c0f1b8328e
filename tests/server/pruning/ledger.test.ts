import { beforeEach, expect, test } from 'vitest'
import { postErasure } from '#shared/account/privacy-contract.ts'
import { getMe } from '#shared/session/contract.ts'
import { dayMs } from '#shared/time.ts'
import { planPruning } from '#server/process/housekeeping.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'
import { reach } from '#tests/support/subscription-states.ts'

const fiveYears = 1827 * dayMs

forEachEngine('an old ledger', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().setTime(startOfTests))

  const prune = async () => {
    await planPruning(server().deps.db, server().deps.clock())
    await server().runJobs()
  }
  const ledger = async ({ accountId }: Viewer) => {
    const tables = ['invoices', 'payments', 'subscription_events', 'subscriptions'] as const
    const rows = await Promise.all(
      tables.map((table) =>
        server()
          .deps.db.selectFrom(table)
          .select('account_id')
          .where('account_id', '=', accountId)
          .execute(),
      ),
    )
    return rows.map(({ length }) => length > 0)
  }
  const endOf = async ({ accountId }: Viewer) => {
    const { expires_at: end } = await server()
      .deps.db.selectFrom('subscriptions')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return end ?? 0
  }

  test('is deleted five years after the subscription ended, and the person can subscribe again', async () => {
    const viewer = await reach(server(), 'expired', 'card')
    const running = await reach(server(), 'active', 'card')
    const end = await endOf(viewer)
    await server().deps.db.deleteFrom('jobs').execute()
    server().setTime(end + fiveYears - 1)
    await prune()
    expect(await ledger(viewer)).toEqual([true, true, true, true])
    server().setTime(end + fiveYears)
    await prune()
    expect(await ledger(viewer)).toEqual([false, false, false, false])
    expect(await ledger(running)).toEqual([true, true, true, true])
    const token = await signIn(server(), viewer.email)
    const { status, body } = await call(server(), getMe, { token })
    expect([status, body.email]).toEqual([200, viewer.email])
    const service = await serviceOf(server(), { ...viewer, token })
    expect(service).toMatchObject({ state: 'none', is_active: false })
  })

  test('is deleted with the row of an erased account', async () => {
    const viewer = await reach(server(), 'active', 'card')
    expect((await call(server(), postErasure, { token: viewer.token })).status).toBe(200)
    server().wait(14 * dayMs)
    await server().runJobs()
    const erasedAt = server().deps.clock()
    const left = async () =>
      (
        await server()
          .deps.db.selectFrom('accounts')
          .select('id')
          .where('id', '=', viewer.accountId)
          .execute()
      ).length
    await server().deps.db.deleteFrom('jobs').execute()
    server().setTime(erasedAt + fiveYears - 1)
    await prune()
    expect(await left()).toBe(1)
    server().setTime(erasedAt + fiveYears)
    await prune()
    expect(await left()).toBe(0)
    expect(await ledger(viewer)).toEqual([false, false, false, false])
  })
})
