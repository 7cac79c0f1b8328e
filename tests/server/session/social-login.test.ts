import { describe, expect, test } from 'vitest'
import { getCustomer } from '#shared/account/contract.ts'
import { checkEmail } from '#shared/billing/checkout/contract.ts'
import { getMe, postToken } from '#shared/session/contract.ts'
import { postRecovery } from '#shared/session/password-contract.ts'
import {
  deleteSocialLink,
  getSocialProviders,
  startSocialLink,
} from '#shared/session/social/contract.ts'
import { addAccount, openViewer, password } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { refusal, withSocialLogin } from '#tests/support/social.ts'

const minute = 60_000
onOneEngine('social login', (engine) => {
  const { server, socialProviders, openid, addPerson, comeBack, enter, link } =
    withSocialLogin(engine)

  test('lists the configured providers without their secrets', async () => {
    const { body } = await call(server(), getSocialProviders, {})
    expect(body.providers).toEqual(socialProviders.map(({ id, name }) => ({ id, name })))
  })

  describe('of a new person', () => {
    test('creates an account with one profile and no password', async () => {
      const { id, email } = addPerson()
      const { status, body } = await enter(await comeBack(id))
      expect(status).toBe(200)
      const me = await call(server(), getMe, { token: body.token })
      expect(me.body).toMatchObject({ name: 'Clara Nunes Dias', email, status: 'reactivation' })
      const { db } = server().deps
      const profiles = await db
        .selectFrom('profiles')
        .select('name')
        .where('account_id', '=', me.body.id)
        .execute()
      expect(profiles).toEqual([{ name: 'Clara' }])
      for (const guess of ['', password]) {
        const { status: refused } = await call(server(), postToken, {
          body: { email, password: guess },
        })
        expect(refused).toBeGreaterThanOrEqual(400)
      }
      const customer = await call(server(), getCustomer, {
        params: { id: me.body.id },
        token: body.token,
      })
      expect(customer.body).toMatchObject({ has_password: false, social_logins: ['casa'] })
      await server().runJobs()
      expect(server().mails.map(({ subject }) => subject)).toEqual(['Boas-vindas à Vereda'])
    })

    test('never takes over an account with the same e-mail', async () => {
      const { id: accountId, email } = await addAccount(server())
      const { id } = addPerson({ email: email.toUpperCase() })
      expect(await enter(await comeBack(id))).toMatchObject(refusal(409, 'social-email-taken'))
      const { db } = server().deps
      const sessions = await db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        .execute()
      expect(sessions).toEqual([])
      const identities = await db
        .selectFrom('identities')
        .selectAll()
        .where('subject', '=', id)
        .execute()
      expect(identities).toEqual([])
    })

    test('shares the limit of e-mail checks', async () => {
      const [known, stranger] = [addPerson(), addPerson()]
      expect((await enter(await comeBack(known.id))).status).toBe(200)
      for (let index = 0; index < 60; index += 1) {
        await call(server(), checkEmail, { body: { email: `livre${index}@vereda.test` } })
      }
      const refused = refusal(429, 'too-many-attempts')
      expect(await enter(await comeBack(stranger.id))).toMatchObject(refused)
      expect((await enter(await comeBack(known.id))).status).toBe(200)
    })

    test('needs an e-mail verified by the provider', async () => {
      const before = await server().deps.db.selectFrom('accounts').select('id').execute()
      for (const claims of [{ email_verified: false }, { email: '' }, { email: 'não é um' }]) {
        const { id } = addPerson(claims)
        expect(await enter(await comeBack(id))).toMatchObject(refusal(409, 'social-email-missing'))
      }
      const after = await server().deps.db.selectFrom('accounts').select('id').execute()
      expect(after).toEqual(before)
    })

    test('creates one account under concurrent requests', async () => {
      const { id } = addPerson()
      const payloads = [await comeBack(id), await comeBack(id), await comeBack(id)]
      const answers = await Promise.all(payloads.map(enter))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const ids = await Promise.all(
        answers.map(async ({ body }) => (await call(server(), getMe, body)).body.id),
      )
      expect(new Set(ids).size).toBe(1)
    })
  })

  describe('of a known person', () => {
    test("opens the same account, even if the provider's e-mail has changed", async () => {
      const { id } = addPerson()
      const first = await enter(await comeBack(id))
      openid().people.set(id, { email: 'mudou@vereda.test', email_verified: false })
      const second = await enter(await comeBack(id))
      const [one, other] = await Promise.all(
        [first, second].map(({ body }) => call(server(), getMe, body)),
      )
      expect(other?.body).toEqual(one?.body)
      expect(second.body.token).not.toBe(first.body.token)
    })

    test('is refused for a disabled account', async () => {
      const { id } = addPerson()
      const { body } = await enter(await comeBack(id))
      const { id: accountId } = (await call(server(), getMe, body)).body
      const { db } = server().deps
      await db.updateTable('accounts').set({ is_enable: 0 }).where('id', '=', accountId).execute()
      expect(await enter(await comeBack(id))).toMatchObject(refusal(403, 'account-disabled'))
    })

    test('does not count as a recent password', async () => {
      const { id, email } = addPerson()
      const { body } = await enter(await comeBack(id))
      const other = await comeBack(addPerson().id)
      expect(await link(other, body.token)).toMatchObject(refusal(403, 'confirmation-required'))
      // A recovery link can also set a first password.
      await call(server(), postRecovery, { body: { email } })
      await server().runJobs()
      expect(server().mails.at(-1)?.subject).toBe('Escolha uma nova senha')
    })
  })

  describe('linked to a signed-in account', () => {
    test('opens that account', async () => {
      const viewer = await openViewer(server())
      const { id } = addPerson({ email: viewer.email })
      expect((await link(await comeBack(id), viewer.token)).status).toBe(200)
      const { body } = await enter(await comeBack(id))
      const { body: me } = await call(server(), getMe, body)
      expect(me.id).toBe(viewer.accountId)
      expect((await link(await comeBack(id), viewer.token)).status).toBe(200)
    })

    test('belongs to one account only', async () => {
      const [one, other] = [await openViewer(server()), await openViewer(server())]
      const { id } = addPerson()
      expect((await link(await comeBack(id), one.token)).status).toBe(200)
      expect(await link(await comeBack(id), other.token)).toMatchObject(
        refusal(409, 'social-already-linked'),
      )
    })

    test('is linked and unlinked by the account', async () => {
      const { id } = addPerson()
      const { accountId, token } = await openViewer(server())
      const body = { provider: 'casa' }
      const started = await call(server(), startSocialLink, { body, token })
      expect(started).toMatchObject({
        status: 200,
        body: { authorization_url: expect.stringContaining(openid().issuer) },
      })
      await link(await comeBack(id), token)
      const logins = async () => {
        const params = { id: accountId }
        return (await call(server(), getCustomer, { params, token })).body.social_logins
      }
      expect(await logins()).toEqual(['casa'])
      const disconnect = (provider = 'casa') =>
        call(server(), deleteSocialLink, { params: { provider }, token })
      expect(await disconnect('fora')).toMatchObject(refusal(404, 'not-found'))
      expect((await disconnect()).status).toBe(200)
      expect(await logins()).toEqual([])
      expect(await disconnect()).toMatchObject(refusal(404, 'not-found'))
      const { body: own } = await enter(await comeBack(id))
      const { body: other } = await call(server(), getMe, { token: own.token })
      expect(other.id).not.toBe(accountId)
      expect((await call(server(), getMe, { token })).status).toBe(200)
    })

    test('needs a recent password to start and to unlink', async () => {
      const { token } = await openViewer(server())
      server().wait(11 * minute)
      const required = refusal(403, 'confirmation-required')
      const body = { provider: 'casa' }
      expect(await call(server(), startSocialLink, { body, token })).toMatchObject(required)
      const params = { provider: 'casa' }
      expect(await call(server(), deleteSocialLink, { params, token })).toMatchObject(required)
    })

    test('needs a recent password to link, and refuses a kids profile', async () => {
      const viewer = await openViewer(server())
      const kids = await openViewer(server(), { isKids: true })
      const payload = await comeBack(addPerson().id)
      expect(await link(payload, kids.token)).toMatchObject(refusal(403, 'kids-profile'))
      server().wait(10 * minute)
      expect(await link(payload, viewer.token)).toMatchObject(refusal(403, 'confirmation-required'))
    })
  })
})
