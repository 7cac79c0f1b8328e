import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postOauthLogin } from '#shared/session/social/contract.ts'
import {
  deleteStaffSession,
  getStaffSession,
  postStaffLogin,
  startStaffLogin,
} from '#shared/staff/contract.ts'
import type { StaffRole } from '#shared/staff/roles.ts'
import { hourMs, minuteMs } from '#shared/time.ts'
import { sweep } from '#server/process/housekeeping.ts'
import { saveMember } from '#server/staff/members/queries.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import {
  authorizeAs,
  type Claims,
  openIdClient,
  type OpenIdServer,
  startOpenIdServer,
} from '#tests/support/openid.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'
import { refusal } from '#tests/support/social.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'
import type { StaffLogin } from '#server/config/openid-clients.ts'

const officeUrl = 'http://localhost/escritorio'

onOneEngine('staff login', (engine) => {
  let openid: OpenIdServer
  const staffLogin: StaffLogin = { ...openIdClient, issuer: '', redirect_uri: officeUrl }
  const socialProviders: {
    id: string
    name: string
    issuer: string
    client_id: string
    client_secret: string
  }[] = []
  beforeAll(async () => {
    openid = await startOpenIdServer(officeUrl)
    staffLogin.issuer = openid.issuer
    socialProviders.push({ id: 'casa', name: 'Casa', issuer: openid.issuer, ...openIdClient })
  })
  afterAll(() => openid.close())
  const server = useServer(engine, undefined, { staffLogin, socialProviders })
  const without = useServer(engine)
  beforeEach(async () => {
    server().setTime(startOfTests)
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  let people = 0
  const addMember = async (roles: StaffRole[] = ['support'], claims: Claims = {}) => {
    people += 1
    const person = `colega-${people}`
    const email = `colega${people}@vereda.test`
    openid.people.set(person, { email_verified: true, email: email.toUpperCase(), ...claims })
    const { db, clock } = server().deps
    const id = await saveMember(db, { email, name: 'Rita Lopes', roles }, clock())
    return { id, person, email }
  }
  const comeBack = async (person: string) => {
    const { body } = await call(server(), startStaffLogin, {})
    const back = await authorizeAs(body.authorization_url, person, officeUrl)
    const read = (name: string) => back.searchParams.get(name) ?? ''
    return { code: read('code'), state: read('state'), iss: read('iss'), flow: body.flow }
  }
  const enter = async (person: string) =>
    call(server(), postStaffLogin, { body: await comeBack(person) })
  const session = (token: string) => call(server(), getStaffSession, { token })

  test("signs in through the company's provider, and out again", async () => {
    const { id, person, email } = await addMember(['support', 'finance'])
    const { body } = await enter(person)
    expect(body.expires_at).toBe(new Date(startOfTests + 8 * hourMs).toISOString())
    expect((await session(body.token)).body).toMatchObject({
      email,
      roles: ['atendimento', 'financeiro'],
      expires_at: body.expires_at,
    })
    const lines = await veredaJson<object[]>(server(), [
      'auditoria',
      'listar',
      '--de',
      `staff:${id}`,
    ])
    expect(lines).toMatchObject([{ command: 'equipe entrar', staff: email, via: 'http' }])
    const listed = await veredaJson<object[]>(server(), ['equipe', 'listar'])
    expect(listed).toContainEqual(
      expect.objectContaining({ email, roles: ['atendimento', 'financeiro'] }),
    )
    expect((await call(server(), deleteStaffSession, { token: body.token })).status).toBe(200)
    expect(await session(body.token)).toMatchObject(refusal(401, 'session-ended'))
  })

  test('needs a member of the team with a verified e-mail', async () => {
    openid.people.set('estranho', { email: 'estranho@vereda.test', email_verified: true })
    expect(await enter('estranho')).toMatchObject(refusal(403, 'staff-unknown'))
    const { person } = await addMember(['owner'], { email_verified: false })
    expect(await enter(person)).toMatchObject(refusal(409, 'social-email-missing'))
  })

  test('refuses another person with the same e-mail', async () => {
    const { person, email } = await addMember()
    expect((await enter(person)).status).toBe(200)
    openid.people.set('outra', { email, email_verified: true })
    expect(await enter('outra')).toMatchObject(refusal(403, 'staff-unknown'))
    expect((await enter(person)).status).toBe(200)
  })

  test('can be finished once, by the browser that started it', async () => {
    const { person } = await addMember()
    const body = await comeBack(person)
    const { body: other } = await call(server(), startStaffLogin, {})
    const stolen = { ...body, flow: other.flow }
    expect(await call(server(), postStaffLogin, { body: stolen })).toMatchObject(
      refusal(401, 'social-refused'),
    )
    expect(await call(server(), postStaffLogin, { body })).toMatchObject(
      refusal(410, 'social-flow-expired'),
    )
  })

  test("cannot be used as a subscriber's login", async () => {
    const { person } = await addMember(['owner'])
    const body = { ...(await comeBack(person)), provider: 'casa' }
    expect(await call(server(), postOauthLogin, { body })).toMatchObject(
      refusal(401, 'social-refused'),
    )
  })

  test('expires after half an hour without use, and after eight hours', async () => {
    const { person } = await addMember()
    const { token } = (await enter(person)).body
    for (let used = 0; used < 16; used += 1) {
      server().wait(29 * minuteMs)
      expect((await session(token)).status).toBe(200)
    }
    server().wait(16 * minuteMs)
    expect((await session(token)).status).toBe(401)
    const again = (await enter(person)).body.token
    server().wait(30 * minuteMs)
    await sweep(server().deps)
    expect((await session(again)).status).toBe(401)
    const { db } = server().deps
    expect(await db.selectFrom('staff_sessions').selectAll().execute()).toEqual([])
  })

  test('applies changed roles and removals at once', async () => {
    const { id, person, email } = await addMember()
    const { token } = (await enter(person)).body
    const words = ['equipe', 'adicionar', email, '--nome', 'Rita', '--papel', 'dono', '--sim']
    expect(await vereda(server(), words)).toMatchObject({ isDone: true })
    expect((await session(token)).body).toMatchObject({ name: 'Rita', roles: ['dono'] })
    await vereda(server(), ['equipe', 'remover', String(id), '--sim'])
    expect((await session(token)).status).toBe(401)
    expect(await enter(person)).toMatchObject(refusal(403, 'staff-unknown'))
    const wrong = ['equipe', 'adicionar', email, '--nome', 'Rita', '--papel', 'chefe', '--sim']
    expect((await vereda(server(), wrong)).said).toContain('atendimento, catalogo')
  })

  test('is refused without a configured provider', async () => {
    expect(await call(without(), startStaffLogin, {})).toMatchObject(
      refusal(404, 'staff-login-off'),
    )
  })
})
