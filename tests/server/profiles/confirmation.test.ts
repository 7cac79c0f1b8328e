import { expect, test } from 'vitest'
import {
  activateProfile,
  patchProfile,
  postProfile,
  putProfile,
} from '#shared/profiles/contract.ts'
import { addProfile, openViewer, signIn, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

type Fields = Record<string, unknown>
type Named = Fields & { name: unknown }

const longAgo = 11 * 60_000
const unconfirmed = { status: 403, body: { code: 'confirmation-required' } }

onOneEngine('a profile, long after the password was given', (engine) => {
  const server = useServer(engine)

  const post = ({ token }: Viewer, body: Named) => call(server(), postProfile, { body, token })
  const put = ({ token }: Viewer, id: number, body: Named) =>
    call(server(), putProfile, { params: { id }, body, token })
  const patch = ({ token }: Viewer, id: number, body: Fields) =>
    call(server(), patchProfile, { params: { id }, body, token })
  const open = ({ token }: Viewer, id: number) =>
    call(server(), activateProfile, { params: { id }, body: {}, token })

  const openLongAgo = async () => {
    const viewer = await openViewer(server(), { name: 'Ana' })
    const kid = await addProfile(server(), viewer.accountId, {
      name: 'Lia',
      isKids: true,
      usageMinutes: 60,
    })
    await patch(viewer, kid, { age_limit: 6 })
    server().wait(longAgo)
    return { viewer, kid }
  }

  test('needs the password again to require it or to stop requiring it', async () => {
    const { viewer } = await openLongAgo()
    const { profileId } = viewer
    const lock = { require_password: true }
    expect(await post(viewer, { name: 'Rui', ...lock })).toMatchObject(unconfirmed)
    expect(await patch(viewer, profileId, lock)).toMatchObject(unconfirmed)
    expect(await put(viewer, profileId, { name: 'Ana', ...lock })).toMatchObject(unconfirmed)
    expect(await patch(viewer, profileId, { require_password: false })).toMatchObject({
      status: 200,
    })
    const again = { ...viewer, token: await signIn(server(), viewer.email) }
    await open(again, profileId)
    expect((await patch(again, profileId, lock)).body.require_password).toBe(true)
    server().wait(longAgo)
    expect(await patch(again, profileId, { require_password: false })).toMatchObject(unconfirmed)
  })

  test.each<[Fields, number]>([
    [{ usage_time: 61 }, 403],
    [{ usage_time: null }, 403],
    [{ usage_week: [null, 61, null, null, null, null, null] }, 403],
    [{ usage_week: [null, 30, null, null, null, null, null] }, 200],
    [{ age_limit: 10 }, 403],
    [{ age_limit: null }, 403],
    [{ is_kids: false }, 403],
    [{ usage_time: 30 }, 200],
    [{ age_limit: 0 }, 200],
    [{ name: 'Lia', cover: 2, safe_mode: true }, 200],
  ])('answers the change of a kids profile to %j with %i', async (body, status) => {
    const { viewer, kid } = await openLongAgo()
    const answer = await patch(viewer, kid, body)
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer).toMatchObject(unconfirmed)
    const again = { ...viewer, token: await signIn(server(), viewer.email) }
    expect((await patch(again, kid, body)).status).toBe(200)
  })

  test("needs the password if a PUT leaves out a kids profile's limits", async () => {
    const { viewer, kid } = await openLongAgo()
    const lia = { name: 'Lia', is_kids: true }
    expect(await put(viewer, kid, lia)).toMatchObject(unconfirmed)
    const same = { ...lia, usage_time: 60, age_limit: 6 }
    expect((await put(viewer, kid, same)).status).toBe(200)
  })

  test('needs no password for other changes', async () => {
    const { viewer } = await openLongAgo()
    const { profileId } = viewer
    expect((await patch(viewer, profileId, { safe_mode: true, age_limit: 12 })).status).toBe(200)
    expect((await patch(viewer, profileId, { age_limit: null })).status).toBe(200)
    expect((await post(viewer, { name: 'Rui' })).status).toBe(200)
  })
})
