import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { activateProfile, deleteProfile } from '#shared/profiles/contract.ts'
import { postLogout } from '#shared/session/contract.ts'
import { addProfile, anotherDevice } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine, onlyOn } from '#tests/support/databases.ts'
import { mediaStatus } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { screenCalls } from './playback-slot-calls.ts'

const first = 'tela-primeira'
const second = 'tela-segunda'

const refusedAsFull = { status: 409, body: { code: 'too-many-screens' } }
const refusedAsStopped = { status: 409, body: { code: 'screen-stopped' } }
const goesOn = { status: 200 }

forEachEngine('screens that end', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().wait(150_000))

  const { subscriber, on, list, idOf, stop, leave } = screenCalls(server)

  describe('after a stop', () => {
    test('refuse renewals, and media after the permission, while others go on', async () => {
      const viewer = await subscriber(2)
      const other = await anotherDevice(server(), viewer)
      const stopped = (await on(other, first)).body.media_prefix
      const stored = (await on(other, second)).body.media_prefix
      expect(await mediaStatus(server(), stopped)).toBe(200)
      expect((await stop(viewer, await idOf(viewer))).status).toBe(200)
      expect(await on(other, first)).toMatchObject(refusedAsStopped)
      server().wait(119_999)
      const renewed = (await on(other, second)).body.media_prefix
      server().wait(1)
      expect(await mediaStatus(server(), stopped)).toBe(403)
      expect(await mediaStatus(server(), stored)).toBe(403)
      expect(await mediaStatus(server(), renewed)).toBe(200)
      expect(await on(viewer, first)).toMatchObject(goesOn)
    })

    test('refuse their key forever, but accept a new key', async () => {
      const viewer = await subscriber(1)
      await on(viewer, first)
      const id = await idOf(viewer)
      await stop(viewer, id)
      expect(await stop(viewer, id)).toMatchObject({ status: 200 })
      await leave(viewer, first)
      expect(await on(viewer, first)).toMatchObject(refusedAsStopped)
      server().wait(60 * 60_000)
      expect(await on(viewer, first)).toMatchObject(refusedAsStopped)
      expect(await on(viewer, second)).toMatchObject(goesOn)
    })

    onlyOn(engine, 'postgres', () => {
      test('stay stopped if renewed at the same time', async () => {
        const viewer = await subscriber(1)
        await on(viewer, first)
        const { db, clock } = server().deps
        const waits = async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          return rows.length
        }
        const { renewal } = await db.transaction().execute(async (transaction) => {
          await transaction.updateTable('screens').set({ stopped_at: clock() }).execute()
          const promise = on(viewer, first)
          await expect.poll(waits).toBe(1)
          return { renewal: promise }
        })
        await renewal
        expect(await on(viewer, first)).toMatchObject(refusedAsStopped)
      })
    })

    test('accept a player without a key again once the permission would have expired', async () => {
      const viewer = await subscriber(1)
      await on(viewer)
      await stop(viewer, await idOf(viewer))
      server().wait(119_999)
      expect(await on(viewer)).toMatchObject(refusedAsStopped)
      server().wait(1)
      expect(await on(viewer)).toMatchObject(goesOn)
    })
  })

  describe('without a stop', () => {
    test('become free when their device opens another profile', async () => {
      const viewer = await subscriber(1)
      const other = await anotherDevice(server(), viewer)
      await on(other, first)
      expect(await on(viewer, first)).toMatchObject(refusedAsFull)
      const profile = await addProfile(server(), viewer.accountId)
      const params = { id: profile }
      await call(server(), activateProfile, { params, body: {}, token: other.token })
      expect(await on(viewer, first)).toMatchObject(goesOn)
      expect(await on({ ...other, profileId: profile }, first)).toMatchObject(refusedAsFull)
    })

    test('become free when their session ends', async () => {
      const viewer = await subscriber(1)
      const other = await anotherDevice(server(), viewer)
      await on(other, first)
      await call(server(), postLogout, { token: other.token })
      expect((await list(viewer)).screens).toEqual([])
      expect(await on(viewer, first)).toMatchObject(goesOn)
    })

    test('become free when their profile is deleted', async () => {
      const viewer = await subscriber(1)
      const profile = await addProfile(server(), viewer.accountId)
      await on(await anotherDevice(server(), viewer, profile), first)
      await call(server(), deleteProfile, { params: { id: profile }, token: viewer.token })
      expect(await on(viewer, first)).toMatchObject(goesOn)
    })
  })
})
