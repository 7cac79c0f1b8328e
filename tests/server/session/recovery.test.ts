import { beforeEach, describe, expect, test } from 'vitest'
import { getMe, postToken } from '#shared/session/contract.ts'
import { postPasswordByToken, postRecovery } from '#shared/session/password-contract.ts'
import { addAccount, password, signIn } from '#tests/support/accounts.ts'
import { call, send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const minute = 60_000
const next = 'outra senha boa'

forEachEngine('password recovery', (engine) => {
  const server = useServer(engine)
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const ask = (email: string) => call(server(), postRecovery, { body: { email } })

  const linkFor = async (email: string) => {
    expect((await ask(email)).status).toBe(200)
    await server().runJobs()
    const link = /^https?:\/\/\S+$/m.exec(server().mails.at(-1)?.text ?? '')?.[0] ?? ''
    return new URL(link)
  }
  const tokenFor = async (email: string) => (await linkFor(email)).hash.replace('#token=', '')

  const change = (token: string, chosen = next) =>
    call(server(), postPasswordByToken, { body: { token, password: chosen } })

  describe('request', () => {
    test('mails a link to our site, with the token in the fragment', async () => {
      const { email } = await addAccount(server())
      const link = await linkFor(email)
      expect(server().mails).toHaveLength(1)
      expect(server().mails[0]?.to).toBe(email)
      expect(link.origin + link.pathname + link.search).toBe('http://localhost/reset-password')
      expect(link.hash).toMatch(/^#token=[\w-]{43}$/)
    })

    test('answers the same and sends nothing for unknown and disabled accounts', async () => {
      const { email } = await addAccount(server())
      const { email: disabled } = await addAccount(server(), { isEnabled: false })
      const known = await ask(email)
      await server().runJobs()
      server().mails.length = 0
      for (const other of [disabled, 'ninguem@vereda.test']) {
        const { status, body } = await ask(other)
        expect({ status, body }).toEqual({ status: known.status, body: known.body })
      }
      expect(await server().deps.db.selectFrom('jobs').select('id').execute()).toEqual([])
      expect(await server().runJobs()).toBe(0)
      expect(server().mails).toEqual([])
    })

    test('runs the same statements for an unknown e-mail as for a known one', async () => {
      const { email } = await addAccount(server())
      const statementsFor = async (address: string) => {
        await server().deps.db.deleteFrom('rate_limits').execute()
        const statements = await server().statementsOf(() => ask(address))
        return statements.map(({ sql }) => sql.replaceAll(/\s+/g, ' '))
      }
      const unknown = await statementsFor('ninguem@vereda.test')
      const takenBack = /^delete from "jobs"/
      expect(unknown.filter((sql) => !takenBack.test(sql))).toEqual(await statementsFor(email))
      await server().runJobs()
    })

    test('stores only the hash of the token', async () => {
      const { email } = await addAccount(server())
      await ask(email)
      const { db } = server().deps
      const before = JSON.stringify(await db.selectFrom('jobs').selectAll().execute())
      const token = await tokenFor(email)
      const rows = JSON.stringify([
        before,
        await db.selectFrom('recoveries').selectAll().execute(),
        await db.selectFrom('jobs').selectAll().execute(),
        server().logged,
      ])
      expect(token).toHaveLength(43)
      expect(rows).not.toContain(token)
    })

    test('is limited per e-mail, known or not, with a Retry-After', async () => {
      for (const email of ['ninguem@vereda.test', (await addAccount(server())).email]) {
        for (let index = 0; index < 3; index += 1) expect((await ask(email)).status).toBe(200)
        const refused = await ask(email.toUpperCase())
        expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
        expect(Number(refused.headers.get('retry-after'))).toBe(600)
      }
    })

    test('is limited per network', async () => {
      const statuses: number[] = []
      for (let index = 0; index < 21; index += 1) {
        statuses.push((await ask(`ninguem${index}@vereda.test`)).status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.at(-1)).toBe(429)
    })
  })

  describe('link', () => {
    test('refuses the current password, and then accepts another one', async () => {
      const { email } = await addAccount(server())
      const token = await tokenFor(email)
      const choose = (chosen: string) =>
        call(server(), postPasswordByToken, { body: { token, password: chosen } })
      expect(await choose(password)).toMatchObject({
        status: 400,
        body: { password: ['A nova senha precisa ser diferente da atual.'] },
      })
      expect((await choose('outra senha boa')).status).toBe(200)
    })

    test('sets the password, ends every session and sends a mail', async () => {
      const { email } = await addAccount(server())
      const tokens = [await signIn(server(), email), await signIn(server(), email)]
      expect((await change(await tokenFor(email))).status).toBe(200)
      for (const token of tokens) {
        expect((await call(server(), getMe, { token })).status).toBe(401)
      }
      const old = await call(server(), postToken, { body: { email, password } })
      expect(old.status).toBe(401)
      const fresh = await call(server(), postToken, { body: { email, password: next } })
      expect(fresh.status).toBe(200)
      await server().runJobs()
      expect(server().mails.at(-1)).toMatchObject({ to: email, subject: 'Sua senha foi alterada' })
    })

    test("works once, and ends the account's other links", async () => {
      const { email } = await addAccount(server())
      const other = await addAccount(server())
      const [first, second] = [await tokenFor(email), await tokenFor(email)]
      const foreign = await tokenFor(other.email)
      expect(first).not.toBe(second)
      expect((await change(second)).status).toBe(200)
      for (const token of [first, second]) {
        expect(await change(token)).toMatchObject({
          status: 410,
          body: { code: 'recovery-expired' },
        })
      }
      expect((await change(foreign)).status).toBe(200)
    })

    test('ends older links when a new one is sent', async () => {
      const { email } = await addAccount(server())
      const [older, newer] = [await tokenFor(email), await tokenFor(email)]
      expect(await change(older)).toMatchObject({
        status: 410,
        body: { code: 'recovery-expired' },
      })
      expect((await change(newer)).status).toBe(200)
    })

    test('works once under concurrent requests', async () => {
      const { email } = await addAccount(server())
      const token = await tokenFor(email)
      const chosen = Array.from({ length: 6 }, (_, index) => `senha número ${index}`)
      const answers = await Promise.all(chosen.map((one) => change(token, one)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410, 410])
      const winner = chosen[statuses.indexOf(200)]
      const { status } = await call(server(), postToken, { body: { email, password: winner } })
      expect(status).toBe(200)
    })

    test('expires 30 minutes after the mail was sent', async () => {
      const { email } = await addAccount(server())
      await ask(email)
      server().wait(20 * minute)
      await server().runJobs()
      const tokenOf = () => /#token=([\w-]+)/.exec(server().mails.at(-1)?.text ?? '')?.[1] ?? ''
      const early = tokenOf()
      server().wait(30 * minute - 1)
      expect((await change(early)).status).toBe(200)
      const late = await tokenFor(email)
      server().wait(30 * minute)
      expect((await change(late)).status).toBe(410)
    })

    test('is refused after the account was disabled', async () => {
      const { id, email } = await addAccount(server())
      const token = await tokenFor(email)
      const { db } = server().deps
      await db.updateTable('accounts').set({ is_enable: 0 }).where('id', '=', id).execute()
      expect((await change(token)).status).toBe(410)
    })

    test('is limited against guesses', async () => {
      const statuses: number[] = []
      for (let index = 0; index < 21; index += 1) {
        statuses.push((await change('A'.repeat(43))).status)
      }
      expect(statuses.filter((status) => status === 410)).toHaveLength(20)
      expect(statuses.at(-1)).toBe(429)
    })

    test('resets the limit of wrong passwords', async () => {
      const { email } = await addAccount(server())
      const enter = (secret: string) =>
        call(server(), postToken, { body: { email, password: secret } })
      for (let index = 0; index < 10; index += 1) await enter('errada')
      expect((await enter(password)).status).toBe(429)
      await change(await tokenFor(email))
      expect((await enter(next)).status).toBe(200)
    })

    test('requires a password of 8 characters', async () => {
      const { email } = await addAccount(server())
      const token = await tokenFor(email)
      expect(await change(token, 'curta')).toMatchObject({
        status: 400,
        body: { password: ['A senha tem no mínimo 8 caracteres.'] },
      })
      expect((await change(token)).status).toBe(200)
    })
  })
})

forEachEngine('password recovery with a configured site address', (engine) => {
  const server = useServer(engine, undefined, { siteUrl: 'https://vereda.example' })

  test('uses it for the link and ignores the Host header', async () => {
    const { email } = await addAccount(server())
    await send(server(), 'http://evil.example/api/v1/accounts/recovery/password/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'evil.example' },
      body: JSON.stringify({ email }),
    })
    await server().runJobs()
    const [mail] = server().mails
    expect(mail?.text).toMatch(/^https:\/\/vereda\.example\/reset-password#token=[\w-]{43}$/m)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
})
