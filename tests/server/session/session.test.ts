import { createHook } from 'node:async_hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  getActiveSubscription,
  getMe,
  postLogout,
  postToken,
  type AccountStatus,
} from '#shared/session/contract.ts'
import { addAccount, openViewer, password, signIn } from '#tests/support/accounts.ts'
import { call, send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'
import { insertSubscription } from '#tests/support/subscriber.ts'

const day = 24 * 60 * 60 * 1000

forEachEngine('session', (engine) => {
  const server = useServer(engine)
  beforeEach(() => server().setTime(startOfTests))

  describe('signing in', () => {
    test('returns a token for the account', async () => {
      const { id, email } = await addAccount(server())
      const token = await signIn(server(), email)
      expect(token).toMatch(/^[\w-]{43}$/)
      const { body } = await call(server(), getMe, { token })
      expect(body).toMatchObject({
        id,
        email,
        status: 'ok',
        is_enable: true,
        current_profile: null,
        is_kids: false,
      })
      expect(body.subscription).toEqual({ is_active: true, expired_at: null })
    })

    test('ignores case and surrounding spaces of the e-mail', async () => {
      const { email } = await addAccount(server())
      const body = { email: `  ${email.toUpperCase()} `, password }
      expect((await call(server(), postToken, { body })).status).toBe(200)
    })

    test('answers the same, after the same work, for a wrong password and an unknown e-mail', async () => {
      const { email } = await addAccount(server())
      const attempt = async (body: { email: string; password: string }) => {
        let hashes = 0
        const hook = createHook({
          init: (_id, type) => {
            if (type === 'ARGON2REQUEST') hashes += 1
          },
        }).enable()
        const answer = await call(server(), postToken, { body })
        hook.disable()
        return { status: answer.status, body: answer.body, hashes }
      }
      const wrong = await attempt({ email, password: 'outra' })
      expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' }, hashes: 1 })
      expect(await attempt({ email: 'ninguem@vereda.test', password: 'outra' })).toEqual(wrong)
    })

    test('refuses a disabled account only after a correct password', async () => {
      const { email } = await addAccount(server(), { isEnabled: false })
      const right = await call(server(), postToken, { body: { email, password } })
      expect(right).toMatchObject({ status: 403, body: { code: 'account-disabled' } })
      const wrong = await call(server(), postToken, { body: { email, password: 'outra' } })
      expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    })

    test('reports missing fields in Portuguese', async () => {
      const { status, body } = await call(server(), postToken, {
        body: { email: 'x', password: '' },
      })
      expect(status).toBe(400)
      expect(body).toEqual({
        email: ['Informe um e-mail válido.'],
        password: ['Informe sua senha.'],
      })
      const empty = await send(server(), '/api/v2/auth/token/', { method: 'POST' })
      expect(empty).toMatchObject({
        status: 400,
        body: { email: ['Campo obrigatório.'], password: ['Campo obrigatório.'] },
      })
    })

    test('limits wrong passwords with a Retry-After, and resets the limit on success', async () => {
      const { email } = await addAccount(server())
      const attempt = (guess: string) =>
        call(server(), postToken, { body: { email, password: guess } })
      for (let index = 0; index < 9; index += 1) await attempt('errada')
      expect((await attempt(password)).status).toBe(200)
      for (let index = 0; index < 10; index += 1) {
        expect((await attempt('errada')).status).toBe(401)
      }
      const refused = await attempt(password)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
      expect(Number(refused.headers.get('retry-after'))).toBe(60)
      server().wait(60_000)
      expect((await attempt(password)).status).toBe(200)
    })

    test('stores neither the token nor the password', async () => {
      const { email } = await addAccount(server())
      const token = await signIn(server(), email)
      const { db } = server().deps
      const rows = [
        ...(await db.selectFrom('sessions').selectAll().execute()),
        ...(await db.selectFrom('accounts').selectAll().execute()),
        ...(await db.selectFrom('rate_limits').selectAll().execute()),
      ]
      const text = JSON.stringify(rows)
      expect(text).not.toContain(token)
      expect(text).not.toContain(password)
      expect(text).toContain('$argon2id$v=19$')
    })
  })

  describe('the token', () => {
    const refusal = async (token: string | undefined) => {
      const { status, body } = await call(server(), getMe, { token })
      return [status, (body as unknown as { code: string }).code]
    }

    test('is refused if missing, malformed or unknown', async () => {
      expect(await refusal(undefined)).toEqual([401, 'unauthenticated'])
      expect(await refusal('x')).toEqual([401, 'session-ended'])
      expect(await refusal('A'.repeat(43))).toEqual([401, 'session-ended'])
      const basic = await send(server(), '/api/v1/accounts/me/', {
        headers: { authorization: 'Basic abc' },
      })
      expect(basic.status).toBe(401)
    })

    test('ends with the logout, on this device only', async () => {
      const { email } = await addAccount(server())
      const [here, there] = [await signIn(server(), email), await signIn(server(), email)]
      expect((await call(server(), postLogout, { token: here })).status).toBe(200)
      expect(await refusal(here)).toEqual([401, 'session-ended'])
      expect((await call(server(), getMe, { token: there })).status).toBe(200)
    })

    test('ends after 30 days without use', async () => {
      const { email } = await addAccount(server())
      const token = await signIn(server(), email)
      server().wait(29 * day)
      expect((await call(server(), getMe, { token })).status).toBe(200)
      server().wait(29 * day)
      expect((await call(server(), getMe, { token })).status).toBe(200)
      server().wait(30 * day)
      expect(await refusal(token)).toEqual([401, 'session-ended'])
    })

    test('ends after 180 days even in use', async () => {
      const { email } = await addAccount(server())
      const token = await signIn(server(), email)
      for (let passed = 0; passed < 175; passed += 25) {
        server().wait(25 * day)
        expect((await call(server(), getMe, { token })).status).toBe(200)
      }
      server().wait(5 * day)
      expect(await refusal(token)).toEqual([401, 'session-ended'])
    })

    test('ends when the account is disabled', async () => {
      const { id, email } = await addAccount(server())
      const token = await signIn(server(), email)
      const { db } = server().deps
      await db.updateTable('accounts').set({ is_enable: 0 }).where('id', '=', id).execute()
      expect(await refusal(token)).toEqual([401, 'session-ended'])
    })

    test('updates the last use at most once a minute', async () => {
      const { email } = await addAccount(server())
      const token = await signIn(server(), email)
      const { db } = server().deps
      const lastUse = async () => {
        const row = await db
          .selectFrom('sessions')
          .select('last_used_at')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        return row.last_used_at - startOfTests
      }
      server().wait(59_000)
      await call(server(), getMe, { token })
      expect(await lastUse()).toBe(0)
      server().wait(1_000)
      await call(server(), getMe, { token })
      expect(await lastUse()).toBe(60_000)
    })
  })

  describe('the subscription', () => {
    test.each<[AccountStatus, boolean, number | null, boolean]>([
      ['ok', true, null, true],
      ['payment_warning', true, startOfTests + day, true],
      ['in_cancelation', true, startOfTests - 1, false],
      ['waiting_first_payment', false, null, false],
      ['reactivation', false, startOfTests - day, false],
    ])(
      'with %s, active %s until %s, is active: %s',
      async (status, isActive, expiresAt, expected) => {
        const { token } = await openViewer(server(), {}, { status, isActive, expiresAt })
        const { body } = await call(server(), getMe, { token })
        expect(body.status).toBe(status)
        expect(body.subscription.is_active).toBe(expected)
        const active = await call(server(), getActiveSubscription, { token })
        expect(active.body).toEqual({ message: status })
      },
    )

    test('answers in_process while a payment of the account is processed', async () => {
      const { db, clock } = server().deps
      const { accountId, token } = await openViewer(server())
      const other = await openViewer(server())
      await db.deleteFrom('subscriptions').where('account_id', '=', accountId).execute()
      await insertSubscription(db, accountId, clock())
      const messageOf = async (viewer: { token: string }) =>
        (await call(server(), getActiveSubscription, { token: viewer.token })).body.message
      const messages = [
        ['paid', 'ok'],
        ['processing', 'in_process'],
        ['pending', 'ok'],
        ['refused', 'ok'],
      ] as const
      for (const [status, message] of messages) {
        await db.updateTable('payments').set({ status }).execute()
        expect([status, await messageOf({ token }), await messageOf(other)]).toEqual([
          status,
          message,
          'ok',
        ])
      }
    })
  })
})
