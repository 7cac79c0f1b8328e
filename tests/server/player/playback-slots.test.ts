import { beforeEach, describe, expect, test } from 'vitest'
import { getScreens } from '#shared/player/screens-contract.ts'
import { addProfile, openViewer, anotherDevice } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { giveScreens, mediaStatus } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { screenCalls } from './playback-slot-calls.ts'

const first = 'tela-primeira'
const second = 'tela-segunda'
const third = 'tela-terceira'

const refusedAsFull = { status: 409, body: { code: 'too-many-screens' } }
const goesOn = { status: 200 }

forEachEngine('screens', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().wait(150_000))

  const { subscriber, on, list, idOf, stop, leave } = screenCalls(server)
  const rowsOf = async (table: 'screens' | 'profile_usage') =>
    server().deps.db.selectFrom(table).selectAll().execute()

  describe('of a plan', () => {
    test('refuse one more than the plan has, without writing anything', async () => {
      const viewer = await subscriber(2)
      expect(await on(viewer, first)).toMatchObject(goesOn)
      expect(await on(viewer, second)).toMatchObject(goesOn)
      server().wait(1000)
      const before = [await rowsOf('screens'), await rowsOf('profile_usage')]
      expect(await on(viewer, third)).toMatchObject(refusedAsFull)
      expect([await rowsOf('screens'), await rowsOf('profile_usage')]).toEqual(before)
    })

    test('continue by key, and a device without a key has its own slot', async () => {
      const viewer = await subscriber(2)
      for (const key of [first, first, undefined, undefined, first]) {
        server().wait(50_000)
        expect(await on(viewer, key)).toMatchObject(goesOn)
      }
      expect((await list(viewer)).screens).toHaveLength(2)
      const other = await anotherDevice(server(), viewer)
      expect(await on(other)).toMatchObject(refusedAsFull)
      expect(await on(other, first)).toMatchObject(refusedAsFull)
    })

    test('count as long as their permission lasts', async () => {
      const viewer = await subscriber(1)
      await on(viewer, first)
      server().wait(119_999)
      expect(await on(viewer, second)).toMatchObject(refusedAsFull)
      server().wait(1)
      expect((await list(viewer)).screens).toEqual([])
      expect(await on(viewer, second)).toMatchObject(goesOn)
      expect(await on(viewer, first)).toMatchObject(refusedAsFull)
    })

    test('give the last free slot to one of many concurrent requests', async () => {
      const viewer = await subscriber(2)
      const devices = [viewer, await anotherDevice(server(), viewer)]
      await on(viewer, first)
      const keys = ['tela-0001', 'tela-0002', 'tela-0003']
      const asked = devices.flatMap((device) => keys.map((key) => on(device, key)))
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    })

    test('shrink only for new players, and grow at once', async () => {
      const viewer = await subscriber(2)
      await on(viewer, first)
      await on(viewer, second)
      await giveScreens(server(), viewer.accountId, 1)
      server().wait(100_000)
      expect(await on(viewer, first)).toMatchObject(goesOn)
      expect(await on(viewer, second)).toMatchObject(goesOn)
      await leave(viewer, second)
      expect(await on(viewer, second)).toMatchObject(refusedAsFull)
      await giveScreens(server(), viewer.accountId, 3)
      expect(await on(viewer, second)).toMatchObject(goesOn)
      expect(await list(viewer)).toMatchObject({ limit: 3 })
    })

    test('are four without a plan', async () => {
      const viewer = await openViewer(server())
      for (const key of ['tela-0001', 'tela-0002', 'tela-0003', 'tela-0004']) {
        expect(await on(viewer, key)).toMatchObject(goesOn)
      }
      expect(await on(viewer, 'tela-0005')).toMatchObject(refusedAsFull)
      expect(await list(viewer)).toMatchObject({ limit: 4 })
    })

    test('are separate for each account, even with equal keys', async () => {
      const [mine, theirs] = [await subscriber(1), await subscriber(1)]
      expect(await on(mine, first)).toMatchObject(goesOn)
      expect(await on(theirs, first)).toMatchObject(goesOn)
      expect((await list(mine)).screens).toHaveLength(1)
      const foreign = await idOf(theirs)
      const notFound = { status: 404, body: { code: 'not-found' } }
      expect(await stop(mine, foreign)).toMatchObject(notFound)
      await leave(mine, first)
      expect(await on(theirs, first)).toMatchObject(goesOn)
      expect(await idOf(theirs)).toBe(foreign)
    })

    test.each(['curta', 'com espaço', 'x'.repeat(65)])('refuse the key "%s"', async (key) => {
      expect((await on(await subscriber(1), key)).status).toBe(400)
    })
  })

  test('are listed with profile, title and device, in the order of their start', async () => {
    const viewer = await subscriber(3)
    const kid = await addProfile(server(), viewer.accountId, { name: 'Lia', isKids: true })
    const tablet = await anotherDevice(server(), viewer, kid)
    await on(viewer, first, 'casa-verde-porta')
    const startedAt = new Date(server().deps.clock()).toISOString()
    server().wait(60_000)
    await on(tablet, first)
    await on(viewer, first, 'casa-verde-porta')
    const device = 'Dispositivo desconhecido'
    const mine = { device, profile_name: 'Ana', is_current: true }
    const theirs = { device, profile_name: 'Lia', title: 'Bichos', is_current: false }
    const series = { ...mine, title: 'Casa Verde', started_at: startedAt }
    expect(await list(viewer)).toMatchObject({ limit: 3, screens: [series, theirs] })
    server().wait(60_000)
    await on(viewer, first, 'aurora', true)
    expect((await list(viewer)).screens).toMatchObject([theirs, { ...mine, title: 'Aurora' }])
    expect(await call(server(), getScreens, { token: tablet.token })).toMatchObject({
      status: 403,
      body: { code: 'kids-profile' },
    })
  })

  describe('after the player left', () => {
    test('become free at once', async () => {
      const viewer = await subscriber(1)
      await on(viewer, first)
      expect(await leave(viewer, first)).toMatchObject({ status: 200, body: {} })
      expect(await on(viewer, second)).toMatchObject(goesOn)
      expect(await leave(viewer, first)).toMatchObject({ status: 200, body: {} })
    })

    test('stay if another device sends the same key', async () => {
      const viewer = await subscriber(1)
      const other = await anotherDevice(server(), viewer)
      await on(viewer, first)
      await leave(other, first)
      expect(await on(other, first)).toMatchObject(refusedAsFull)
    })

    test('stay if the next page was permitted before the beacon of the last arrived', async () => {
      const viewer = await subscriber(1)
      const { body: last } = await on(viewer, first)
      server().wait(1000)
      const { body: next } = await on(viewer, first)
      await leave(viewer, first, last.expires_at)
      expect((await list(viewer)).screens).toHaveLength(1)
      await leave(viewer, first, next.expires_at)
      expect((await list(viewer)).screens).toEqual([])
    })

    test('accept the same key again', async () => {
      const viewer = await subscriber(1)
      await on(viewer, first)
      await leave(viewer, first)
      const { body } = await on(viewer, first)
      expect(await mediaStatus(server(), body.media_prefix)).toBe(200)
    })
  })
})
