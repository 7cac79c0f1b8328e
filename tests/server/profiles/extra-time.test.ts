import { expect, test } from 'vitest'
import { getActivity } from '#shared/account/activity-contract.ts'
import { postPlayback } from '#shared/player/contract.ts'
import { getProfileUsage, giveExtraTime, patchProfile } from '#shared/profiles/contract.ts'
import { patchFamily } from '#shared/profiles/family-contract.ts'
import {
  addProfile,
  anotherDevice,
  openViewer,
  password,
  type Viewer,
} from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('extra time', (engine) => {
  const server = useServer(engine, importFixture)

  const play = async ({ token, profileId }: Viewer) =>
    call(server(), postPlayback, {
      body: { content_id: await contentId(server(), 'bichos'), profile_id: profileId },
      token,
    })
  const give = ({ token, profileId }: Viewer, body: Record<string, unknown>) =>
    call(server(), giveExtraTime, {
      params: { id: profileId },
      body: body as { minutes: 15 },
      token,
    })
  const usage = async ({ token, profileId }: Viewer) =>
    (await call(server(), getProfileUsage, { params: { id: profileId }, token })).body

  /** A kids profile whose time is used up, and an adult's profile with a PIN. */
  const openTired = async () => {
    server().setTime('2026-11-20T15:00:00Z')
    const kid = await openViewer(server(), { name: 'Lia', isKids: true, usageMinutes: 15 })
    const parentId = await addProfile(server(), kid.accountId, { name: 'Ana' })
    const parent = await anotherDevice(server(), kid, parentId)
    await call(server(), patchFamily, { body: { pin: '2580' }, token: parent.token })
    for (let minute = 0; minute < 15; minute += 1) {
      await play(kid)
      server().wait(60_000)
    }
    expect(await play(kid)).toMatchObject({ status: 403, body: { code: 'usage-time-over' } })
    return { kid, parent }
  }

  test.each([{ pin: '2580' }, { password }])('is given with %j', async (secret) => {
    const { kid, parent } = await openTired()
    expect(await give(kid, { minutes: 30 })).toMatchObject({ body: { code: 'pin-required' } })
    expect((await give(kid, { minutes: 30, ...secret })).body).toEqual({
      limit_minutes: 45,
      remaining_minutes: 30,
      remaining_seconds: 1800,
    })
    expect((await play(kid)).body).toMatchObject({ remaining_minutes: 30 })
    expect((await give(kid, { minutes: 15, ...secret })).body.limit_minutes).toBe(60)
    const { body } = await call(server(), getActivity, { query: {}, token: parent.token })
    expect(body.results.filter(({ kind }) => kind === 'extra_time_given')).toHaveLength(2)
  })

  test('counts only for one day and one profile', async () => {
    const { kid, parent } = await openTired()
    await call(server(), patchProfile, {
      params: { id: parent.profileId },
      body: { usage_time: 15 },
      token: parent.token,
    })
    await give(kid, { minutes: 15, pin: '2580' })
    expect((await usage(parent)).limit_minutes).toBe(15)
    server().setTime('2026-11-21T15:00:00Z')
    expect((await usage(kid)).limit_minutes).toBe(15)
  })

  test('can be given before anything was watched', async () => {
    const { kid } = await openTired()
    server().setTime('2026-11-22T15:00:00Z')
    expect((await give(kid, { minutes: 15, pin: '2580' })).body).toMatchObject({
      limit_minutes: 30,
      remaining_minutes: 30,
    })
    await play(kid)
    server().wait(60_000)
    expect((await usage(kid)).remaining_minutes).toBe(29)
  })

  test('is 15 or 30 minutes, for a profile of the own account', async () => {
    const { kid } = await openTired()
    expect((await give(kid, { minutes: 60, pin: '2580' })).body).toEqual({
      minutes: ['Escolha 15 ou 30 minutos.'],
    })
    const stranger = await openViewer(server())
    const theirs = { ...stranger, profileId: kid.profileId }
    expect((await give(theirs, { minutes: 15, password })).status).toBe(404)
  })
})
