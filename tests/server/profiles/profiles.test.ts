import { describe, expect, test } from 'vitest'
import { getWatching } from '#shared/engagement/contract.ts'
import {
  activateProfile,
  deleteProfile,
  getProfiles,
  patchProfile,
} from '#shared/profiles/contract.ts'
import { viewerHeader, viewerScopeOf } from '#shared/profiles/viewer-scope.ts'
import { getMe } from '#shared/session/contract.ts'
import { addAccount, addProfile, openViewer, password, signIn } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

onOneEngine('profiles', (engine) => {
  const server = useServer(engine)

  const patch = (token: string, id: number, body: Record<string, unknown>) =>
    call(server(), patchProfile, { params: { id }, body, token })
  const activate = (token: string, id: number, body: Record<string, unknown> = {}) =>
    call(server(), activateProfile, { params: { id }, body, token })

  describe('the list', () => {
    test('contains the profiles of the account', async () => {
      const { accountId, token, profileId } = await openViewer(server(), { name: 'Ana' })
      await addProfile(server(), accountId, { name: 'Lia', isKids: true, cover: 3 })
      const { body } = await call(server(), getProfiles, { params: { id: accountId }, token })
      expect(body.profiles.map(({ name }) => name)).toEqual(['Ana', 'Lia'])
      expect(body.profiles[0]).toEqual({
        id: profileId,
        name: 'Ana',
        cover: 0,
        is_kids: false,
        safe_mode: false,
        usage_time: null,
        usage_week: null,
        require_password: false,
        age_limit: null,
        allow_comments: true,
        photo: null,
      })
    })

    test('answers 404 for another account', async () => {
      const { token } = await openViewer(server())
      const other = await addAccount(server())
      const answer = await call(server(), getProfiles, { params: { id: other.id }, token })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    })
  })

  describe('opening a profile', () => {
    test('applies to the session, not to the account', async () => {
      const { token, profileId, email } = await openViewer(server())
      expect((await call(server(), getMe, { token })).body.current_profile).toBe(profileId)
      const elsewhere = await signIn(server(), email)
      const { body } = await call(server(), getMe, { token: elsewhere })
      expect(body.current_profile).toBe(null)
    })

    test('shows the current profile in the answer about the account', async () => {
      const { token, profileId, email, accountId } = await openViewer(server(), { name: 'Ana' })
      const elsewhere = await signIn(server(), email)
      expect((await call(server(), getMe, { token: elsewhere })).body.profile).toBe(null)
      await activate(elsewhere, profileId)
      await patch(token, profileId, { name: 'Aninha', safe_mode: true, age_limit: 12 })
      const { body } = await call(server(), getMe, { token: elsewhere })
      const list = await call(server(), getProfiles, { params: { id: accountId }, token })
      expect(body.profile).toEqual(list.body.profiles[0])
      expect(body.profile).toMatchObject({ name: 'Aninha', safe_mode: true, age_limit: 12 })
    })

    test('names the viewer scope in every answer made for it', async () => {
      const { token, profileId } = await openViewer(server())
      const asked = async () => {
        const input = { params: { profile: profileId }, query: {}, token }
        return (await call(server(), getWatching, input)).headers.get(viewerHeader)
      }
      expect(await asked()).toBe(`${profileId}.normal.all.any`)
      const { body } = await patch(token, profileId, { safe_mode: true, age_limit: 10 })
      expect(await asked()).toBe(viewerScopeOf(body))
      expect((await call(server(), getMe, { token })).headers.get(viewerHeader)).toBe(null)
    })

    test('must be repeated on other devices after the profile is deleted', async () => {
      const { token, profileId, email, accountId } = await openViewer(server(), { name: 'Ana' })
      await addProfile(server(), accountId, { name: 'Bia' })
      const elsewhere = await signIn(server(), email)
      await activate(elsewhere, profileId)
      await call(server(), deleteProfile, { params: { id: profileId }, token })
      const { body } = await call(server(), getMe, { token: elsewhere })
      expect(body).toMatchObject({ profile: null, current_profile: null })
      const asked = await call(server(), getWatching, {
        params: { profile: profileId },
        query: {},
        token: elsewhere,
      })
      expect(asked).toMatchObject({ status: 403, body: { code: 'profile-not-active' } })
    })

    test("needs the account's password if the profile requires it", async () => {
      const { accountId, token, profileId } = await openViewer(server())
      const guarded = await addProfile(server(), accountId, { requirePassword: true })
      expect(await activate(token, guarded)).toMatchObject({
        status: 403,
        body: { code: 'password-required' },
      })
      expect(await activate(token, guarded, { password: 'outra' })).toMatchObject({
        status: 403,
        body: { code: 'wrong-password' },
      })
      expect((await call(server(), getMe, { token })).body.current_profile).toBe(profileId)
      const opened = await activate(token, guarded, { password })
      expect(opened.body).toMatchObject({ profile: { id: guarded }, remaining_minutes: null })
    })

    test('limits wrong passwords', async () => {
      const { accountId, token } = await openViewer(server())
      const guarded = await addProfile(server(), accountId, { requirePassword: true })
      for (let index = 0; index < 10; index += 1) {
        expect((await activate(token, guarded, { password: 'outra' })).status).toBe(403)
      }
      const refused = await activate(token, guarded, { password })
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
      expect(refused.headers.get('retry-after')).toBe('60')
    })

    test('answers 404 for a profile of another account', async () => {
      const { token } = await openViewer(server())
      const other = await openViewer(server())
      expect((await activate(token, other.profileId)).status).toBe(404)
      expect((await activate(token, 99_999_999)).status).toBe(404)
    })
  })

  describe('changing a profile', () => {
    test('accepts safe_mode, name and id in family mode', async () => {
      const { token, profileId } = await openViewer(server(), { name: 'João' })
      const { body } = await patch(token, profileId, {
        safe_mode: true,
        name: 'João',
        id: profileId,
      })
      expect(body).toMatchObject({ id: profileId, name: 'João', safe_mode: true })
    })

    test('refuses an id that differs from the path', async () => {
      const { token, profileId, accountId } = await openViewer(server())
      const other = await addProfile(server(), accountId)
      const { status, body } = await patch(token, profileId, { id: other })
      expect(status).toBe(400)
      expect(body).toEqual({ id: ['O perfil do corpo não é o do endereço.'] })
    })

    test('accepts 15 covers, and 7 for kids profiles', async () => {
      const { token, profileId, accountId } = await openViewer(server())
      const kid = await addProfile(server(), accountId, { isKids: true })
      const refused = { status: 400, body: { cover: ['Escolha um avatar.'] } }
      expect((await patch(token, profileId, { cover: 14 })).body.cover).toBe(14)
      expect(await patch(token, profileId, { cover: 15 })).toMatchObject(refused)
      expect((await patch(token, kid, { cover: 6 })).body.cover).toBe(6)
      expect(await patch(token, kid, { cover: 7 })).toMatchObject(refused)
      const turned = await addProfile(server(), accountId, { cover: 12 })
      expect((await patch(token, turned, { is_kids: true })).body.cover).toBe(0)
    })

    test('accepts a usage time of 15 to 1440 minutes, or none', async () => {
      const { token, profileId } = await openViewer(server())
      expect((await patch(token, profileId, { usage_time: 15 })).body.usage_time).toBe(15)
      expect((await patch(token, profileId, { usage_time: 14 })).status).toBe(400)
      expect((await patch(token, profileId, { usage_time: null })).body.usage_time).toBe(null)
    })

    test('is refused for a locked profile, unless it is open', async () => {
      const { token, accountId } = await openViewer(server())
      const guarded = await addProfile(server(), accountId, { requirePassword: true })
      const change = { require_password: false }
      expect(await patch(token, guarded, change)).toMatchObject({
        status: 403,
        body: { code: 'password-required' },
      })
      await activate(token, guarded, { password })
      expect((await patch(token, guarded, change)).body.require_password).toBe(false)
    })

    test('is refused for kids profiles', async () => {
      const { token, profileId, accountId } = await openViewer(server(), { isKids: true })
      const adult = await addProfile(server(), accountId)
      for (const id of [profileId, adult]) {
        expect(await patch(token, id, { name: 'Eu' })).toMatchObject({
          status: 403,
          body: { code: 'kids-profile' },
        })
      }
    })

    test('answers 404 for another account', async () => {
      const { token } = await openViewer(server())
      const other = await openViewer(server())
      expect((await patch(token, other.profileId, { name: 'Eu' })).status).toBe(404)
    })

    test.each([
      [{ name: '' }, { name: ['Informe um nome.'] }],
      [{ name: 7 }, { name: ['Informe um nome.'] }],
      [{ name: 'x\u0000y' }, { name: ['Este texto tem um caractere inválido.'] }],
      [{ is_kids: 'sim' }, { is_kids: ['Informe sim ou não.'] }],
      [[], undefined],
      ['texto', { non_field_errors: ['Informe um objeto.'] }],
    ])('refuses %j', async (body, expected) => {
      const { token, profileId } = await openViewer(server())
      const answer = await call(server(), patchProfile, {
        params: { id: profileId },
        body: body as Record<string, unknown>,
        token,
      })
      if (expected) expect(answer).toMatchObject({ status: 400, body: expected })
      else expect(answer.status).toBeLessThan(500)
    })
  })
})
