import { expect, test } from 'vitest'
import { deleteDevices } from '#shared/account/contract.ts'
import { deleteProfile, patchProfile } from '#shared/profiles/contract.ts'
import { patchPassword } from '#shared/session/password-contract.ts'
import {
  addProfile,
  openViewer,
  password,
  type Viewer,
  anotherDevice,
} from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { mediaStatus, play, prepare } from '#tests/support/playing.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'
import { expireSubscription } from '#tests/support/subscriber.ts'

interface Scene {
  server: TestServer
  viewer: Viewer
  parent: Viewer
}

const setAccount = ({ server, viewer }: Scene, values: { is_enable: 0 | 1 }) =>
  server.deps.db.updateTable('accounts').set(values).where('id', '=', viewer.accountId).execute()

const endSessionsSoon = ({ server, viewer }: Scene) => {
  const now = server.deps.clock()
  const created = now + 60_000 - 180 * 24 * 60 * 60 * 1000
  return server.deps.db
    .updateTable('sessions')
    .set({ created_at: created })
    .where('account_id', '=', viewer.accountId)
    .execute()
}

type Change = (scene: Scene) => Promise<unknown>

const changes: [string, Change, number, string][] = [
  [
    'the subscription lapses',
    ({ server, viewer }) => expireSubscription(server, viewer.accountId),
    403,
    'subscription-inactive',
  ],
  [
    'the minutes of the day are spent',
    async ({ viewer, parent, server }) => {
      await server.deps.db
        .updateTable('profile_usage')
        .set({ milliseconds: 14 * 60_000 })
        .where('profile_id', '=', viewer.profileId)
        .execute()
      await call(server, patchProfile, {
        params: { id: viewer.profileId },
        body: { usage_time: 15 },
        token: parent.token,
      })
    },
    403,
    'usage-time-over',
  ],
  [
    'the age limit is lowered',
    ({ viewer, parent, server }) =>
      call(server, patchProfile, {
        params: { id: viewer.profileId },
        body: { age_limit: 10 },
        token: parent.token,
      }),
    404,
    'not-found',
  ],
  [
    'the title is withdrawn',
    async ({ server }) =>
      server.deps.db
        .updateTable('contents')
        .set({ is_listed: 0 })
        .where('id', '=', await contentId(server, 'breu'))
        .execute(),
    404,
    'not-found',
  ],
  [
    'the profile is deleted',
    ({ viewer, parent, server }) =>
      call(server, deleteProfile, { params: { id: viewer.profileId }, token: parent.token }),
    403,
    'profile-not-active',
  ],
  [
    'the device is ended from another one',
    ({ parent, server }) => call(server, deleteDevices, { token: parent.token }),
    401,
    'session-ended',
  ],
  [
    'the password is changed',
    ({ parent, server }) =>
      call(server, patchPassword, {
        body: { password: 'outra senha boa', password_old: password },
        token: parent.token,
      }),
    401,
    'session-ended',
  ],
  ['the account is closed', (scene) => setAccount(scene, { is_enable: 0 }), 401, 'session-ended'],
  ['the session is over', endSessionsSoon, 401, 'session-ended'],
]

onOneEngine('what may be watched', (engine) => {
  const server = useServer(engine, importFixture)

  const begin = async (): Promise<Scene & { prefix: string }> => {
    await server()
      .deps.db.updateTable('contents')
      .set({ is_listed: 1 })
      .where('slug', '=', 'breu')
      .execute()
    const viewer = await openViewer(server())
    const profileId = await addProfile(server(), viewer.accountId, { name: 'Mãe' })
    const parent = await anotherDevice(server(), viewer, profileId)
    const { body } = await play(server(), viewer, { slug: 'breu' })
    expect(await mediaStatus(server(), body.media_prefix)).toBe(200)
    return { server: server(), viewer, parent, prefix: body.media_prefix }
  }

  test('is renewed while nothing changes', async () => {
    const { viewer, prefix } = await begin()
    server().wait(100_000)
    const renewed = await play(server(), viewer, { slug: 'breu' })
    expect(renewed.status).toBe(200)
    server().wait(20_000)
    expect(await mediaStatus(server(), prefix)).toBe(403)
    expect(await mediaStatus(server(), renewed.body.media_prefix)).toBe(200)
  })

  test.each(changes)(
    'ends with the current permission, and refuses preparations, after %s',
    async (_, change, status, code) => {
      const scene = await begin()
      await change(scene)
      server().wait(100_000)
      const renewal = await play(server(), scene.viewer, { slug: 'breu' })
      expect(renewal).toMatchObject({ status, body: { code } })
      const preparation = await prepare(server(), scene.viewer, { slug: 'breu' })
      expect(preparation).toMatchObject({ status, body: { code } })
      expect(await mediaStatus(server(), scene.prefix)).toBe(200)
      server().wait(20_000)
      expect(await mediaStatus(server(), scene.prefix)).toBe(403)
    },
  )
})
