import { beforeEach, describe, expect, test } from 'vitest'
import { anotherDevice, type Viewer } from '#tests/support/accounts.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { mediaStatus } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { screenCalls } from './playback-slot-calls.ts'

const tab = 'tela-do-computador'
const other = 'tela-da-televisao'

const refusedAsFull = { status: 409, body: { code: 'too-many-screens' } }
const goesOn = { status: 200 }

onOneEngine('a second video', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().wait(150_000))

  const { subscriber, on, list, idOf, stop, leave } = screenCalls(server)
  const prefixOf = async (...call: Parameters<typeof on>) => (await on(...call)).body.media_prefix
  const media = (prefix: string) => mediaStatus(server(), prefix)
  const titlesOf = async (viewer: Viewer) => (await list(viewer)).screens.map(({ title }) => title)

  test.each([tab, undefined])('takes a second slot of the same player (key %s)', async (key) => {
    const viewer = await subscriber(1)
    await on(viewer, key, 'aurora')
    expect(await on(viewer, key, 'breu')).toMatchObject(refusedAsFull)
    expect(await titlesOf(viewer)).toEqual(['Aurora'])
    server().wait(100_000)
    expect(await on(viewer, key, 'aurora')).toMatchObject(goesOn)
    server().wait(120_000)
    expect(await on(viewer, key, 'breu')).toMatchObject(goesOn)
    expect(await on(viewer, key, 'aurora')).toMatchObject(refusedAsFull)
  })

  test('plays beside the first if the plan has a free slot, and both are listed', async () => {
    const viewer = await subscriber(2)
    const first = await prefixOf(viewer, tab, 'aurora')
    server().wait(1)
    const second = await prefixOf(viewer, tab, 'breu')
    expect([await media(first), await media(second)]).toEqual([200, 200])
    expect(await titlesOf(viewer)).toEqual(['Aurora', 'Breu'])
    expect(await on(viewer, tab, 'bichos')).toMatchObject(refusedAsFull)
    await stop(viewer, await idOf(viewer))
    expect(await titlesOf(viewer)).toEqual(['Breu'])
  })

  describe('after its player has moved on', () => {
    test('replaces the first, whose media end with their permission', async () => {
      const viewer = await subscriber(1)
      const first = await prefixOf(viewer, tab, 'aurora')
      expect(await media(await prefixOf(viewer, tab, 'breu', true))).toBe(200)
      expect(await titlesOf(viewer)).toEqual(['Breu'])
      server().wait(60_000)
      expect(await on(viewer, tab, 'breu', true)).toMatchObject(goesOn)
      expect(await on(viewer, tab, 'aurora')).toMatchObject(refusedAsFull)
      server().wait(60_000)
      expect(await media(first)).toBe(403)
    })

    test('is not displaced by the first, which another tab may still show', async () => {
      const viewer = await subscriber(1)
      await on(viewer, tab, 'aurora')
      await on(viewer, tab, 'breu', true)
      expect(await on(viewer, tab, 'aurora')).toMatchObject(refusedAsFull)
      expect(await titlesOf(viewer)).toEqual(['Breu'])
    })

    test('shares one slot with the first, however often they alternate', async () => {
      const viewer = await subscriber(1)
      await on(viewer, tab, 'aurora')
      for (const [slug, title] of [
        ['breu', 'Breu'],
        ['aurora', 'Aurora'],
        ['breu', 'Breu'],
      ] as const) {
        expect(await on(viewer, tab, slug, true)).toMatchObject(goesOn)
        expect(await titlesOf(viewer)).toEqual([title])
      }
    })

    test('may be the same video, such as the episode at which a series resumes', async () => {
      const viewer = await subscriber(1)
      await on(viewer, tab, 'casa-verde')
      expect(await on(viewer, tab, 'casa-verde', true)).toMatchObject(goesOn)
      expect((await list(viewer)).screens).toHaveLength(1)
    })

    test('replaces only a slot of the same player on the same device', async () => {
      const viewer = await subscriber(1)
      const tablet = await anotherDevice(server(), viewer)
      await on(viewer, tab, 'aurora')
      expect(await on(viewer, other, 'breu', true)).toMatchObject(refusedAsFull)
      expect(await on(viewer, undefined, 'breu', true)).toMatchObject(refusedAsFull)
      expect(await on(tablet, tab, 'breu', true)).toMatchObject(refusedAsFull)
      expect(await titlesOf(viewer)).toEqual(['Aurora'])
    })

    test('is refused in a stopped player', async () => {
      const viewer = await subscriber(1)
      await on(viewer, tab, 'aurora')
      await stop(viewer, await idOf(viewer))
      expect(await on(viewer, tab, 'breu', true)).toMatchObject({
        status: 409,
        body: { code: 'screen-stopped' },
      })
    })

    test('stays if the beacon of the first arrives late', async () => {
      const viewer = await subscriber(1)
      const { body: last } = await on(viewer, tab, 'aurora')
      server().wait(1000)
      await on(viewer, tab, 'breu', true)
      await leave(viewer, tab, last.expires_at)
      expect(await titlesOf(viewer)).toEqual(['Breu'])
    })
  })
})
