import { beforeEach, expect, test } from 'vitest'
import { postReceiver } from '#shared/player/receiver-contract.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import { postLogout } from '#shared/session/contract.ts'
import { minuteMs } from '#shared/time.ts'
import { addProfile, anotherDevice, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call, send } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { mediaStatus } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { expireSubscription } from '#tests/support/subscriber.ts'
import { screenCalls } from './playback-slot-calls.ts'

const key = 'tela-primeira'

onOneEngine('a video passed on to another screen', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().wait(150_000))

  const { subscriber, on, list, idOf, stop, leave } = screenCalls(server)

  const passOn = async ({ token, profileId }: Viewer, screen = key, slug = 'bichos') =>
    call(server(), postReceiver, {
      body: {
        content_id: await contentId(server(), slug),
        profile_id: profileId,
        screen,
        playing: true,
      },
      token,
    })
  const changeProfile = ({ profileId }: Viewer, change: { age_limit: 0 } | { is_kids: 1 }) =>
    server().deps.db.updateTable('profiles').set(change).where('id', '=', profileId).execute()
  const listBreu = (is_listed: 0 | 1) =>
    server().deps.db.updateTable('contents').set({ is_listed }).where('slug', '=', 'breu').execute()
  const opens = (prefix: string) => mediaStatus(server(), prefix)

  test('can be fetched from any page, at one address, as long as the player renews', async () => {
    const viewer = await subscriber(1)
    await on(viewer, key)
    const { body } = await passOn(viewer)
    expect(Date.parse(body.expires_at)).toBe(server().deps.clock() + 10 * minuteMs)
    const { status, headers } = await send(server(), body.media_prefix + body.manifest)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    for (let renewals = 0; renewals < 15; renewals++) {
      server().wait(9 * minuteMs)
      expect((await passOn(viewer)).status).toBe(200)
    }
    expect(await opens(body.media_prefix)).toBe(200)
    server().wait(10 * minuteMs)
    expect(await opens(body.media_prefix)).toBe(403)
  })

  test('takes the slot of its player, and gives it back', async () => {
    const viewer = await subscriber(1)
    const other = await anotherDevice(server(), viewer)
    await on(viewer, key)
    const { media_prefix: prefix } = (await passOn(viewer)).body
    expect((await list(viewer)).screens).toHaveLength(1)
    expect(await passOn(other)).toMatchObject({ status: 409, body: { code: 'too-many-screens' } })
    expect((await on(viewer, key)).status).toBe(200)
    expect(await opens(prefix)).toBe(403)
  })

  test.each<[string, (viewer: Viewer) => Promise<unknown>]>([
    ['is stopped', async (viewer) => stop(viewer, await idOf(viewer))],
    ['is left', (viewer) => leave(viewer, key)],
    ['logs out', ({ token }) => call(server(), postLogout, { token })],
    [
      'changes the profile',
      async ({ token, accountId }) => {
        const id = await addProfile(server(), accountId, { name: 'Bia' })
        return call(server(), activateProfile, { params: { id }, body: {}, token })
      },
    ],
  ])('ends at once when its player %s', async (_, end) => {
    const viewer = await subscriber(2)
    const { media_prefix: prefix } = (await passOn(viewer)).body
    expect(await opens(prefix)).toBe(200)
    await end(viewer)
    expect(await opens(prefix)).toBe(403)
  })

  test.each<[string, (viewer: Viewer) => Promise<unknown>]>([
    ['its subscription is over', ({ accountId }) => expireSubscription(server(), accountId)],
    ['its age limit is lower now', (viewer) => changeProfile(viewer, { age_limit: 0 })],
    ['its profile became a child’s', (viewer) => changeProfile(viewer, { is_kids: 1 })],
    ['the title is withdrawn', () => listBreu(0)],
  ])('ends with a renewal that is refused because %s', async (_, change) => {
    const viewer = await subscriber(2)
    const { media_prefix: prefix } = (await passOn(viewer, key, 'breu')).body
    expect(await opens(prefix)).toBe(200)
    await change(viewer)
    expect(await opens(prefix)).toBe(200)
    expect((await passOn(viewer, key, 'breu')).status).toBeGreaterThanOrEqual(403)
    expect(await opens(prefix)).toBe(403)
    await listBreu(1)
  })

  test('refuses a changed address, and keeps it out of the log', async () => {
    const viewer = await openViewer(server())
    const { media_prefix: prefix } = (await passOn(viewer)).body
    expect(await opens(prefix.replace('receiver.', ''))).toBe(403)
    const ordinary = (await on(viewer, 'tela-segunda')).body.media_prefix
    expect(await opens(ordinary.replace('/media/', '/media/receiver.'))).toBe(403)
    await opens(prefix)
    const log = JSON.stringify(server().logged)
    expect(log).not.toContain(prefix.split('.').at(-1)?.replace('/', ''))
  })
})
