import { beforeEach, describe, expect, test } from 'vitest'
import { getCustomer, postAccount } from '#shared/account/contract.ts'
import { getProfiles } from '#shared/profiles/contract.ts'
import { getActiveSubscription, getMe, postToken } from '#shared/session/contract.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

forEachEngine('a new account', (engine) => {
  const server = useServer(engine)
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('jobs').execute()
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  let made = 0
  const fields = (changes: Record<string, string> = {}) => ({
    name: '  Maria das Dores Lima ',
    email: `nova${(made += 1)}@vereda.test`,
    password: 'uma senha nova',
    ...changes,
  })
  const register = (body: ReturnType<typeof fields>) => call(server(), postAccount, { body })
  const accounts = async () =>
    (await server().deps.db.selectFrom('accounts').select('id').execute()).length

  test('signs in with one profile and leads to choosing a plan', async () => {
    const body = fields({
      email: 'NOVA@Vereda.Test',
      phone: '+55 (31) 98765-4321',
      document: '529.982.247-25',
    })
    const { status, body: answer } = await register(body)
    expect(status).toBe(200)
    expect(answer.user).toEqual({
      id: answer.user.id,
      name: 'Maria das Dores Lima',
      email: 'nova@vereda.test',
      is_enable: true,
      status: 'reactivation',
      subscription: { is_active: false, expired_at: null },
      current_profile: null,
      is_kids: false,
    })
    const { token } = answer
    expect((await call(server(), getMe, { token })).body).toEqual({ ...answer.user, profile: null })
    const params = { id: answer.user.id }
    const { body: listed } = await call(server(), getProfiles, { params, token })
    expect(listed.profiles).toMatchObject([{ name: 'Maria', cover: 0, is_kids: false }])
    const { body: customer } = await call(server(), getCustomer, { params, token })
    expect(customer).toMatchObject({
      phone: '31987654321',
      document: '***.982.247-**',
      has_password: true,
      social_logins: [],
      created_at: '2026-11-20T15:00:00.000Z',
      service: { state: 'none', is_active: false, plan: null },
    })
    const active = await call(server(), getActiveSubscription, { token })
    expect(active.body).toEqual({ message: 'reactivation' })
    const again = { email: 'nova@vereda.test', password: body.password }
    expect((await call(server(), postToken, { body: again })).status).toBe(200)
  })

  test('gets a welcome mail and no warning about its first device', async () => {
    const body = fields()
    await register(body)
    await server().runJobs()
    expect(server().mails.map(({ to, subject }) => [to, subject])).toEqual([
      [body.email, 'Boas-vindas à Vereda'],
    ])
  })

  test('refuses a taken e-mail, ignoring case', async () => {
    const { email } = await addAccount(server())
    const before = await accounts()
    const refused = await register(fields({ email: email.toUpperCase() }))
    expect(refused).toMatchObject({ status: 400, body: { email: [emailTaken] } })
    expect(await accounts()).toBe(before)
  })

  test('creates one account from concurrent requests with one e-mail', async () => {
    const body = fields()
    const before = await accounts()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => register(body)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(4)
    for (const { status, body: fieldErrors } of refused) {
      expect({ status, fieldErrors }).toEqual({
        status: 400,
        fieldErrors: { email: [emailTaken] },
      })
    }
    expect(await accounts()).toBe(before + 1)
  })

  test('stores neither password nor token', async () => {
    const body = fields({ password: 'um segredo que ninguém adivinha' })
    const { body: answer } = await register(body)
    const { db } = server().deps
    const rows = JSON.stringify([
      await db.selectFrom('accounts').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('jobs').selectAll().execute(),
      server().logged,
    ])
    expect(rows).toContain(body.email)
    expect(rows).not.toContain(body.password)
    expect(rows).not.toContain(answer.token)
  })

  describe('invalid fields', () => {
    test.each<[string, string, string]>([
      ['name', 'Jó', 'Informe seu nome completo.'],
      ['name', 'Maria\nBcc: eva@vereda.test', 'O nome tem um caractere inválido.'],
      ['email', 'maria', 'Informe um e-mail válido.'],
      ['password', '1234567', 'A senha tem no mínimo 8 caracteres.'],
      ['phone', '1234', 'Informe um telefone com DDD.'],
      ['phone', '(20) 98765-4321', 'Este telefone não existe. Confira o DDD e o número.'],
      ['document', '529.982.247-26', 'Informe um CPF válido.'],
      ['document', '111.111.111-11', 'Informe um CPF válido.'],
    ])('refuses %s %s', async (field, value, message) => {
      const before = await accounts()
      const { status, body } = await register(fields({ [field]: value }))
      expect({ status, body }).toEqual({ status: 400, body: { [field]: [message] } })
      expect(await accounts()).toBe(before)
    })
  })

  test('limits requests per network', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await register(fields({ phone: '(20) 98765-4321' }))).status)
    }
    expect(statuses[19]).toBe(400)
    expect(statuses[20]).toBe(429)
  })
})
