import { describe, expect, test } from 'vitest'
import { getActivity } from '#shared/account/activity-contract.ts'
import { activateProfile, deleteProfile, giveExtraTime } from '#shared/profiles/contract.ts'
import { getFamily, patchFamily } from '#shared/profiles/family-contract.ts'
import { getMe } from '#shared/session/contract.ts'
import {
  addProfile,
  anotherDevice,
  openViewer,
  password,
  signIn,
  type Viewer,
} from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

type Secret = { password?: string; pin?: string }

const pin = '2580'
const minute = 60_000

/** Random or from the clock, so they may contain the digits of the PIN. */
const made = new Set(['request_id', 'time', 'ms'])

const saidIn = (logged: readonly object[]): string =>
  JSON.stringify(logged, (key, value: unknown) => (made.has(key) ? undefined : value))

onOneEngine('the way out of the kids world', (engine) => {
  const server = useServer(engine)

  const open = ({ token }: Viewer, id: number, body: Secret = {}) =>
    call(server(), activateProfile, { params: { id }, body, token })
  const change = ({ token }: Viewer, body: { asks_to_leave_kids?: boolean; pin?: string | null }) =>
    call(server(), patchFamily, { body, token })
  const isKids = async ({ token }: Viewer) => (await call(server(), getMe, { token })).body.is_kids

  const openFamily = async () => {
    const kid = await openViewer(server(), { name: 'Lia', isKids: true, usageMinutes: 60 })
    const parentId = await addProfile(server(), kid.accountId, { name: 'Ana' })
    const parent = await anotherDevice(server(), kid, parentId, { password })
    return { kid, parent, parentId }
  }

  const actsOf = async ({ token }: Viewer) =>
    (await call(server(), getActivity, { query: {}, token })).body.results.map(({ kind }) => kind)

  test('needs the password by default', async () => {
    const { kid, parentId } = await openFamily()
    const refused = { status: 403, body: { code: 'password-required' } }
    expect(await open(kid, parentId)).toMatchObject(refused)
    expect(await open(kid, parentId, { password: 'outra' })).toMatchObject({
      body: { code: 'wrong-password' },
    })
    expect(await open(kid, parentId, { pin: '0000' })).toMatchObject({
      body: { code: 'wrong-pin' },
    })
    expect(await isKids(kid)).toBe(true)
    expect((await open(kid, parentId, { password })).status).toBe(200)
    expect(await isKids(kid)).toBe(false)
  })

  test('needs the PIN once there is one, or the password', async () => {
    const { kid, parent, parentId } = await openFamily()
    expect((await change(parent, { pin })).body).toEqual({
      asks_to_leave_kids: true,
      has_pin: true,
    })
    expect(await open(kid, parentId)).toMatchObject({ status: 403, body: { code: 'pin-required' } })
    expect(await open(kid, parentId, { pin: '2581' })).toMatchObject({
      status: 403,
      body: { code: 'wrong-pin' },
    })
    expect((await open(kid, parentId, { pin })).status).toBe(200)
    await open(kid, kid.profileId)
    expect((await open(kid, parentId, { password })).status).toBe(200)
    expect((await change(parent, { pin: null })).body.has_pin).toBe(false)
    await open(kid, kid.profileId)
    expect(await open(kid, parentId, { pin })).toMatchObject({ body: { code: 'wrong-pin' } })
  })

  test('needs nothing to open a kids profile', async () => {
    const { kid, parent } = await openFamily()
    const brother = await addProfile(server(), kid.accountId, { name: 'Téo', isKids: true })
    expect((await open(kid, brother)).status).toBe(200)
    expect((await open(parent, brother)).status).toBe(200)
  })

  test('can be opened by an adult for good, and closed again', async () => {
    const { kid, parent, parentId } = await openFamily()
    await change(parent, { asks_to_leave_kids: false })
    expect((await open(kid, parentId)).status).toBe(200)
    await open(kid, kid.profileId)
    await change(parent, { asks_to_leave_kids: true })
    expect((await open(kid, parentId)).status).toBe(403)
  })

  test('does not accept the PIN for a profile that requires the password', async () => {
    const { kid, parent } = await openFamily()
    await change(parent, { pin })
    const locked = await addProfile(server(), kid.accountId, { name: 'Bia', requirePassword: true })
    expect(await open(kid, locked, { pin })).toMatchObject({ body: { code: 'password-required' } })
    expect((await open(kid, locked, { password })).status).toBe(200)
  })

  test('stays closed after the kids profile is deleted', async () => {
    const { kid, parent, parentId } = await openFamily()
    const input = { params: { id: kid.profileId }, token: parent.token }
    expect((await call(server(), deleteProfile, input)).status).toBe(200)
    expect((await open(kid, parentId)).status).toBe(403)
    expect((await open(kid, parentId, { password })).status).toBe(200)
  })

  describe('with wrong PINs', () => {
    test('is limited per account, while the password still works', async () => {
      const { kid, parent, parentId } = await openFamily()
      await change(parent, { pin })
      const other = await anotherDevice(server(), kid)
      for (const child of [kid, other, kid, other, kid])
        expect((await open(child, parentId, { pin: '7319' })).status).toBe(403)
      for (const child of [kid, other]) {
        const refused = await open(child, parentId, { pin })
        expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
        expect(refused.headers.get('retry-after')).toBe('300')
      }
      expect((await open(kid, parentId, { password })).status).toBe(200)
      server().wait(5 * minute)
      expect((await open(other, parentId, { pin })).status).toBe(200)
      expect((await actsOf(parent)).filter((kind) => kind === 'family_pin_refused')).toHaveLength(1)
    })

    test('shares the limit with extra time', async () => {
      const { kid, parent } = await openFamily()
      await change(parent, { pin })
      const give = (secret: Secret) =>
        call(server(), giveExtraTime, {
          params: { id: kid.profileId },
          body: { minutes: 15, ...secret },
          token: kid.token,
        })
      for (let count = 0; count < 5; count += 1)
        expect((await give({ pin: '7319' })).status).toBe(403)
      expect((await give({ pin })).status).toBe(429)
    })
  })

  describe('settings', () => {
    test('need a recent password, and refuse a kids profile', async () => {
      const { kid, parent } = await openFamily()
      expect(await change(kid, { pin })).toMatchObject({ body: { code: 'kids-profile' } })
      const { body } = await call(server(), getFamily, { token: kid.token })
      expect(body).toEqual({ asks_to_leave_kids: true, has_pin: false })
      server().wait(11 * minute)
      for (const body of [{ pin }, { pin: null }, { asks_to_leave_kids: false }])
        expect(await change(parent, body)).toMatchObject({
          body: { code: 'confirmation-required' },
        })
      const again = { ...parent, token: await signIn(server(), parent.email) }
      expect((await change(again, { pin })).status).toBe(200)
    })

    test('are logged without the PIN', async () => {
      const { kid, parent } = await openFamily()
      server().logged.length = 0
      await change(parent, { pin: '8391' })
      await change(parent, { asks_to_leave_kids: false })
      await change(parent, { asks_to_leave_kids: false })
      await change(parent, { asks_to_leave_kids: true, pin: null })
      await change(parent, { pin: null })
      const acts = (await actsOf(parent)).filter((kind) => !kind.startsWith('signed'))
      expect(acts.toReversed()).toEqual([
        'family_pin_set',
        'kids_exit_opened',
        ...['family_pin_removed', 'kids_exit_closed'],
      ])
      await change(parent, { pin: '8391' })
      await open(kid, parent.profileId, { pin: '8392' })
      const { family_pin_hash: hash } = await server()
        .deps.db.selectFrom('accounts')
        .select('family_pin_hash')
        .where('id', '=', parent.accountId)
        .executeTakeFirstOrThrow()
      expect(hash).toMatch(/^\$argon2id\$/)
      expect(saidIn(server().logged)).not.toMatch(/839[12]/)
    })

    test.each(['123', '12345', 'abcd', '1111', '1234', '9876', ' 258', ''])(
      'refuse the PIN %j',
      async (text) => {
        const { parent } = await openFamily()
        const answer = await change(parent, { pin: text })
        expect(answer.status).toBe(400)
        expect(Object.keys(answer.body)).toEqual(['pin'])
      },
    )
  })
})
