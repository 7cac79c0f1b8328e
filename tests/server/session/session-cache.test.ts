import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getMe } from '#shared/session/contract.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine, onlyOn } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const minute = 60_000

/** How soon a change by another process must be noticed. */
const heardWithin = { timeout: 1000, interval: 5 }

forEachEngine('cached sessions', (engine) => {
  const server = useServer(engine)

  const me = (viewer: Viewer) => call(server(), getMe, { token: viewer.token })

  /** Uses a connection of its own, like another process. */
  const elsewhere = async (work: (db: Database) => Promise<unknown>) => {
    const { db } = openDatabase(server().deps.config)
    try {
      await work(db)
    } finally {
      await db.destroy()
    }
  }

  const rename = (db: Database, { accountId }: Viewer, name: string) =>
    db.updateTable('accounts').set({ name }).where('id', '=', accountId).execute()

  const tablesReadBy = async (work: () => Promise<unknown>) => {
    const statements = await server().statementsOf(work)
    return ['sessions', 'accounts', 'profiles'].filter((table) =>
      statements.some((statement) => statement.sql.includes(`"${table}"`)),
    )
  }

  test('are read once', async () => {
    const viewer = await openViewer(server())
    expect(await tablesReadBy(() => me(viewer))).not.toEqual([])
    expect(await tablesReadBy(() => me(viewer))).toEqual([])
  })

  test('are read again after a minute', async () => {
    server().setTime(startOfTests)
    const viewer = await openViewer(server())
    await me(viewer)
    server().wait(minute)
    expect(await tablesReadBy(() => me(viewer))).toContain('sessions')
  })

  test('end when another process ends them', async () => {
    const viewer = await openViewer(server())
    expect((await me(viewer)).status).toBe(200)
    await elsewhere((db) =>
      db
        .updateTable('sessions')
        .set({ revoked_at: server().deps.clock() })
        .where('account_id', '=', viewer.accountId)
        .execute(),
    )
    await expect.poll(async () => (await me(viewer)).status, heardWithin).toBe(401)
  })

  test('show changes of account, profile and subscription by another process', async () => {
    const viewer = await openViewer(server())
    expect((await me(viewer)).body.subscription.is_active).toBe(true)
    await elsewhere(async (db) => {
      await rename(db, viewer, 'Outro nome')
      await db
        .updateTable('profiles')
        .set({ is_kids: 1 })
        .where('id', '=', viewer.profileId)
        .execute()
      await db
        .updateTable('subscriptions')
        .set({ is_active: 0 })
        .where('account_id', '=', viewer.accountId)
        .execute()
    })
    await expect
      .poll(async () => (await me(viewer)).body, heardWithin)
      .toMatchObject({ name: 'Outro nome', is_kids: true, subscription: { is_active: false } })
  })

  onlyOn(engine, 'postgres', () => {
    test('are not used while no connection listens for changes', async () => {
      const viewer = await openViewer(server())
      await me(viewer)
      await elsewhere(async (db) => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
        await rename(db, viewer, 'Mudou sem ninguém ouvir')
      })
      await expect
        .poll(async () => (await me(viewer)).body, heardWithin)
        .toMatchObject({ name: 'Mudou sem ninguém ouvir' })
    })
  })
})
