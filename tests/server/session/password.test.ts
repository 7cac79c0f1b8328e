import { beforeEach, describe, expect, test } from 'vitest'
import { deleteDevices } from '#shared/account/contract.ts'
import { getMe, postToken } from '#shared/session/contract.ts'
import { patchPassword, postConfirmation } from '#shared/session/password-contract.ts'
import { addAccount, openViewer, password, signIn } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const minute = 60_000
const next = 'outra senha boa'

forEachEngine('the password', (engine) => {
  const server = useServer(engine)
  beforeEach(() => {
    server().setTime(startOfTests)
    server().mails.length = 0
  })

  const change = (token: string, password_old: string, chosen = next) =>
    call(server(), patchPassword, { body: { password: chosen, password_old }, token })

  const confirm = (token: string, given = password) =>
    call(server(), postConfirmation, { body: { password: given }, token })

  describe('change', () => {
    test('ends every other session and sends a mail', async () => {
      const { email } = await addAccount(server())
      const [here, there] = [await signIn(server(), email), await signIn(server(), email)]
      const other = await openViewer(server())
      expect((await change(here, password)).status).toBe(200)
      expect((await call(server(), getMe, { token: here })).status).toBe(200)
      expect((await call(server(), getMe, { token: there })).status).toBe(401)
      expect((await call(server(), getMe, { token: other.token })).status).toBe(200)
      const enter = (secret: string) =>
        call(server(), postToken, { body: { email, password: secret } })
      expect((await enter(password)).status).toBe(401)
      expect((await enter(next)).status).toBe(200)
      await server().runJobs()
      expect(server().mails.map(({ to, subject }) => [to, subject])).toEqual([
        [email, 'Sua senha foi alterada'],
      ])
    })

    test('refuses a wrong old password and changes nothing', async () => {
      const { email } = await addAccount(server())
      const [here, there] = [await signIn(server(), email), await signIn(server(), email)]
      expect(await change(here, 'errada')).toMatchObject({
        status: 400,
        body: { password_old: ['Senha incorreta.'] },
      })
      expect((await call(server(), getMe, { token: there })).status).toBe(200)
      expect((await call(server(), postToken, { body: { email, password } })).status).toBe(200)
      expect(await server().runJobs()).toBe(0)
    })

    test('refuses the current password as the new one', async () => {
      const { email } = await addAccount(server())
      const [here, there] = [await signIn(server(), email), await signIn(server(), email)]
      expect(await change(here, password, password)).toMatchObject({
        status: 400,
        body: { password: ['A nova senha precisa ser diferente da atual.'] },
      })
      expect((await call(server(), getMe, { token: there })).status).toBe(200)
      expect((await change(here, password)).status).toBe(200)
    })

    test('shares its limit of wrong passwords with confirmations', async () => {
      const { token } = await openViewer(server())
      for (let index = 0; index < 5; index += 1) await change(token, 'errada')
      for (let index = 0; index < 5; index += 1) await confirm(token, 'errada')
      const refused = await change(token, password)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
      expect(Number(refused.headers.get('retry-after'))).toBe(60)
      server().wait(minute)
      expect((await change(token, password)).status).toBe(200)
    })

    test('succeeds once under concurrent requests', async () => {
      const { email } = await addAccount(server())
      const token = await signIn(server(), email)
      const chosen = ['primeira senha', 'segunda senha', 'terceira senha']
      const answers = await Promise.all(chosen.map((one) => change(token, password, one)))
      const won = chosen.filter((_, index) => answers[index]?.status === 200)
      expect(won).toHaveLength(1)
      const { status } = await call(server(), postToken, { body: { email, password: won[0] } })
      expect(status).toBe(200)
    })

    test('ends sessions opened with the old password at the same time', async () => {
      const { email } = await addAccount(server())
      const here = await signIn(server(), email)
      const [changed, ...entered] = await Promise.all([
        change(here, password),
        ...Array.from({ length: 6 }, () =>
          call(server(), postToken, { body: { email, password } }),
        ),
      ])
      expect(changed.status).toBe(200)
      for (const { status, body } of entered) {
        if (status === 200) {
          const { status: after } = await call(server(), getMe, { token: body.token })
          expect(after).toBe(401)
        } else expect(status).toBe(401)
      }
    })

    test('is refused for a kids profile', async () => {
      const { token } = await openViewer(server(), { isKids: true })
      const refused = { status: 403, body: { code: 'kids-profile' } }
      expect(await change(token, password)).toMatchObject(refused)
      expect(await confirm(token)).toMatchObject(refused)
    })
  })

  describe('confirmation', () => {
    const endOthers = (token: string) => call(server(), deleteDevices, { token })
    const required = { status: 403, body: { code: 'confirmation-required' } }

    test('lasts ten minutes, in this session only', async () => {
      const { email } = await addAccount(server())
      const [here, there] = [await signIn(server(), email), await signIn(server(), email)]
      server().wait(10 * minute)
      expect(await endOthers(here)).toMatchObject(required)
      expect((await confirm(here)).status).toBe(200)
      expect(await endOthers(there)).toMatchObject(required)
      server().wait(10 * minute - 1)
      expect((await endOthers(here)).status).toBe(200)
      server().wait(1)
      expect(await endOthers(here)).toMatchObject(required)
    })

    test('is refused with a wrong password', async () => {
      const { token } = await openViewer(server())
      server().wait(10 * minute)
      expect(await confirm(token, 'errada')).toMatchObject({
        status: 403,
        body: { code: 'wrong-password' },
      })
      expect(await endOthers(token)).toMatchObject(required)
    })

    test('is refused for an account without a password', async () => {
      const { accountId, token } = await openViewer(server())
      const { db } = server().deps
      const none = { password_hash: '' }
      await db.updateTable('accounts').set(none).where('id', '=', accountId).execute()
      expect(await confirm(token)).toMatchObject({ status: 403, body: { code: 'wrong-password' } })
      expect((await change(token, password)).status).toBe(400)
    })
  })
})
