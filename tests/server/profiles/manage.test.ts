import { describe, expect, test } from 'vitest'
import { getRecents } from '#shared/catalogue/contract.ts'
import {
  activateProfile,
  deleteProfile,
  getProfiles,
  patchProfile,
  postProfile,
  putProfile,
} from '#shared/profiles/contract.ts'
import { maxProfiles } from '#shared/profiles/limits.ts'
import { getMe } from '#shared/session/contract.ts'
import { postConfirmation } from '#shared/session/password-contract.ts'
import { confirmationLifeMs } from '#server/http/operation/authorize.ts'
import { addProfile, openViewer, password, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

type Fields = Record<string, unknown>
type Named = Fields & { name: unknown }

const takenName = { status: 400, body: { name: ['Já existe um perfil com este nome.'] } }

forEachEngine('managing profiles', (engine) => {
  const server = useServer(engine, importFixture)

  const post = ({ token }: Viewer, body: Fields) =>
    call(server(), postProfile, { body: body as Named, token })
  const put = ({ token }: Viewer, id: number, body: Fields) =>
    call(server(), putProfile, { params: { id }, body: body as Named, token })
  const patch = ({ token }: Viewer, id: number, body: Fields) =>
    call(server(), patchProfile, { params: { id }, body, token })
  const remove = ({ token }: Viewer, id: number) =>
    call(server(), deleteProfile, { params: { id }, token })
  const open = ({ token }: Viewer, id: number, body: Fields = {}) =>
    call(server(), activateProfile, { params: { id }, body, token })
  const names = async ({ token, accountId }: Viewer) => {
    const { body } = await call(server(), getProfiles, { params: { id: accountId }, token })
    return body.profiles.map(({ name }) => name)
  }

  describe('a new profile', () => {
    test('takes defaults for omitted fields', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const { status, body } = await post(viewer, { name: '  João ' })
      expect(status).toBe(200)
      expect(body).toEqual({
        id: expect.any(Number) as number,
        name: 'João',
        cover: 0,
        photo: null,
        is_kids: false,
        safe_mode: false,
        usage_time: null,
        usage_week: null,
        require_password: false,
        age_limit: null,
        allow_comments: true,
      })
      expect(await names(viewer)).toEqual(['Ana', 'João'])
    })

    test('has comments off if it is a kids profile, even after it stops being one', async () => {
      const viewer = await openViewer(server())
      const lia = { name: 'Lia', is_kids: true, cover: 6, usage_time: 60, age_limit: 6 }
      const { body } = await post(viewer, { ...lia, allow_comments: true })
      expect(body).toMatchObject({ ...lia, allow_comments: false })
      const grown = await patch(viewer, body.id, { is_kids: false })
      expect(grown.body).toMatchObject({ is_kids: false, allow_comments: false })
    })

    test('refuses a name that differs only by case, accents or spaces', async () => {
      const viewer = await openViewer(server(), { name: 'Zé da Silva' })
      for (const name of ['zé da silva', 'ZE DA SILVA', ' Ze  da Silva ']) {
        expect(await post(viewer, { name })).toMatchObject(takenName)
      }
      expect((await post(viewer, { name: 'Zé' })).status).toBe(200)
      const other = await openViewer(server(), { name: 'Outra' })
      expect((await post(other, { name: 'Zé' })).status).toBe(200)
    })

    test.each([
      [{}, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: 'x'.repeat(31) }, 'name'],
      [{ name: 'Rui', cover: 15 }, 'cover'],
      [{ name: 'Rui', cover: 7, is_kids: true }, 'cover'],
      [{ name: 'Rui', cover: -1 }, 'cover'],
      [{ name: 'Rui', cover: 0.5 }, 'cover'],
      [{ name: 'Rui', usage_time: 14 }, 'usage_time'],
      [{ name: 'Rui', usage_week: [60] }, 'usage_week'],
      [{ name: 'Rui', usage_week: [60, 14, null, null, null, null, null] }, 'usage_week.1'],
      [{ name: 'Rui', age_limit: 13 }, 'age_limit'],
    ])('refuses %j', async (body, field) => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const answer = await post(viewer, body)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body)).toEqual([field])
      expect(await names(viewer)).toEqual(['Ana'])
    })

    test(`is refused beyond ${maxProfiles}, also under concurrent requests`, async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => post(viewer, { name: `Perfil ${index}` })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxProfiles - 1)
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(answer).toMatchObject({ status: 409, body: { code: 'too-many-profiles' } })
      }
      expect(await names(viewer)).toHaveLength(maxProfiles)
    })

    test('is created once under concurrent requests with one name', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const answers = await Promise.all(
        ['Rui', 'rui', 'RUI', 'Rúi'].map((name) => post(viewer, { name })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    })
  })

  describe('replacing a profile', () => {
    test('resets omitted fields', async () => {
      const viewer = await openViewer(server(), { name: 'Ana', cover: 9, safeMode: true })
      const { body } = await put(viewer, viewer.profileId, { name: 'Aninha' })
      expect(body).toMatchObject({ name: 'Aninha', cover: 0, safe_mode: false })
      const nobody = await put(viewer, viewer.profileId, { cover: 1 })
      expect(nobody).toMatchObject({ status: 400, body: { name: expect.any(Array) as string[] } })
    })

    test('accepts its own name but not that of another profile', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const { body } = await post(viewer, { name: 'Rui' })
      expect((await put(viewer, body.id, { name: 'RUI' })).body.name).toBe('RUI')
      expect(await put(viewer, body.id, { name: 'ana' })).toMatchObject(takenName)
      expect(await patch(viewer, body.id, { name: 'Aná' })).toMatchObject(takenName)
    })

    test('answers 404 for the profile of another account and for an unknown one', async () => {
      const viewer = await openViewer(server())
      const other = await openViewer(server())
      for (const id of [other.profileId, 99_999_999]) {
        expect((await put(viewer, id, { name: 'Eu' })).status).toBe(404)
        expect((await remove(viewer, id)).status).toBe(404)
      }
      expect(await names(other)).toHaveLength(1)
    })

    test('is refused for a locked profile, unless it is open', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const guarded = await addProfile(server(), viewer.accountId, {
        name: 'Bia',
        requirePassword: true,
      })
      const refused = { status: 403, body: { code: 'password-required' } }
      expect(await put(viewer, guarded, { name: 'Eu' })).toMatchObject(refused)
      await open(viewer, guarded, { password })
      expect((await put(viewer, guarded, { name: 'Eu' })).status).toBe(200)
    })
  })

  describe('removing a profile', () => {
    test('deletes its data and leaves its sessions without a profile', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const { body } = await post(viewer, { name: 'Rui' })
      await open(viewer, body.id)
      expect((await remove(viewer, body.id)).status).toBe(200)
      expect(await names(viewer)).toEqual(['Ana'])
      const me = await call(server(), getMe, { token: viewer.token })
      expect(me).toMatchObject({ status: 200, body: { current_profile: null } })
      expect((await remove(viewer, body.id)).status).toBe(404)
    })

    test('asks for the password of a locked one, unless it is open', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const lock = { name: 'Bia', requirePassword: true }
      const [first, second] = [
        await addProfile(server(), viewer.accountId, lock),
        await addProfile(server(), viewer.accountId, lock),
      ]
      server().wait(confirmationLifeMs)
      const refused = { status: 403, body: { code: 'confirmation-required' } }
      expect(await remove(viewer, first)).toMatchObject(refused)
      await open(viewer, first, { password })
      expect((await remove(viewer, first)).status).toBe(200)
      expect(await remove(viewer, second)).toMatchObject(refused)
      await call(server(), postConfirmation, { body: { password }, token: viewer.token })
      expect((await remove(viewer, second)).status).toBe(200)
    })

    test('keeps the last one, also under concurrent requests', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const others = [await post(viewer, { name: 'Rui' }), await post(viewer, { name: 'Bia' })]
      const ids = [viewer.profileId, ...others.map(({ body }) => body.id)]
      const answers = await Promise.all(ids.map((id) => remove(viewer, id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
      const stored = answers.find(({ status }) => status === 409)
      expect(stored?.body).toMatchObject({ code: 'last-profile' })
      expect(await names(viewer)).toHaveLength(1)
    })
  })

  test('applies a new age limit at once', async () => {
    const viewer = await openViewer(server(), { name: 'Ana' })
    const ages = async () => {
      const { body } = await call(server(), getRecents, {
        query: { profile_id: viewer.profileId },
        token: viewer.token,
      })
      return body.results.map(({ rating }) => rating.age)
    }
    expect(Math.max(...(await ages()))).toBeGreaterThan(10)
    await patch(viewer, viewer.profileId, { age_limit: 10 })
    expect(Math.max(...(await ages()))).toBeLessThanOrEqual(10)
  })
})
