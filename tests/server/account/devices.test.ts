import { beforeEach, describe, expect, test } from 'vitest'
import { deleteDevice, deleteDevices, getDevices } from '#shared/account/contract.ts'
import { getMe, postLogout, postToken } from '#shared/session/contract.ts'
import { addAccount, openViewer, password, signIn } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const minute = 60_000
const day = 24 * 60 * minute

forEachEngine('devices', (engine) => {
  const server = useServer(engine)
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('jobs').execute()
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const enter = async (email: string, userAgent: string) => {
    const headers = { 'user-agent': userAgent }
    const { body } = await call(server(), postToken, { body: { email, password }, headers })
    return body.token
  }
  const list = async (token: string) => (await call(server(), getDevices, { token })).body.devices
  const end = (token: string, id: number | undefined) =>
    call(server(), deleteDevice, { params: { id }, token })
  const statusOf = async (token: string) => (await call(server(), getMe, { token })).status

  test('lists open sessions, last used first, and marks the current one', async () => {
    const { email } = await addAccount(server())
    const old = await enter(email, chrome)
    server().wait(minute)
    const here = await enter(email, firefox)
    const gone = await enter(email, firefox)
    await call(server(), postLogout, { token: gone })
    expect(await list(here)).toMatchObject([
      { name: 'Firefox no Linux', is_current: true, created_at: '2026-11-20T15:01:00.000Z' },
      { name: 'Chrome no Windows', is_current: false, created_at: '2026-11-20T15:00:00.000Z' },
    ])
    server().wait(30 * day - minute)
    expect(await list(here)).toMatchObject([{ is_current: true }])
    expect(await statusOf(old)).toBe(401)
  })

  test('ends only the given session, at once', async () => {
    const { email } = await addAccount(server())
    const [here, there, other] = [
      await enter(email, firefox),
      await enter(email, chrome),
      await enter(email, chrome),
    ]
    const { id } = (await list(there)).find((device) => device.is_current) ?? {}
    expect((await end(here, id)).status).toBe(200)
    expect(await statusOf(there)).toBe(401)
    expect(await statusOf(other)).toBe(200)
    expect((await list(here)).map((device) => device.id)).not.toContain(id)
    expect(await end(here, id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('refuses to end the current session or one of another account', async () => {
    const [mine, theirs] = [await openViewer(server()), await openViewer(server())]
    const [own] = await list(mine.token)
    expect(await end(mine.token, own?.id)).toMatchObject({
      status: 409,
      body: { code: 'current-device' },
    })
    const [foreign] = await list(theirs.token)
    expect((await end(mine.token, foreign?.id)).status).toBe(404)
    expect(await statusOf(theirs.token)).toBe(200)
  })

  test('ends all other sessions', async () => {
    const { email } = await addAccount(server())
    const stranger = await openViewer(server())
    const tokens = [await signIn(server(), email), await signIn(server(), email)]
    const here = await signIn(server(), email)
    expect((await call(server(), deleteDevices, { token: here })).status).toBe(200)
    expect(await Promise.all([...tokens, here, stranger.token].map(statusOf))).toEqual([
      401, 401, 200, 200,
    ])
    expect(await list(here)).toHaveLength(1)
  })

  test('requires a recent password to end sessions', async () => {
    const { token } = await openViewer(server())
    server().wait(10 * minute)
    const refused = { status: 403, body: { code: 'confirmation-required' } }
    expect(await end(token, 1)).toMatchObject(refused)
    expect(await call(server(), deleteDevices, { token })).toMatchObject(refused)
  })

  describe('a new device', () => {
    const mailed = async () => {
      await server().runJobs()
      return server().mails.splice(0)
    }

    test('is reported by mail, unless it is the first or a known one', async () => {
      const { email } = await addAccount(server())
      await enter(email, firefox)
      expect(await mailed()).toEqual([])
      await enter(email, firefox)
      expect(await mailed()).toEqual([])
      await enter(email, chrome)
      const [mail, ...more] = await mailed()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ to: email, subject: 'Novo acesso à sua conta' })
      expect(mail?.text).toContain('Dispositivo: Chrome no Windows')
      expect(mail?.text).toContain('Quando: 20 de novembro de 2026 às 12:00')
      await enter(email, chrome)
      expect(await mailed()).toEqual([])
    })

    test('stays known after its sessions are deleted', async () => {
      const { email } = await addAccount(server())
      await enter(email, firefox)
      await enter(email, chrome)
      await mailed()
      await server().deps.db.deleteFrom('sessions').execute()
      server().wait(200 * day)
      await enter(email, chrome)
      expect(await mailed()).toEqual([])
    })

    test('is reported once under concurrent sign-ins', async () => {
      const { email } = await addAccount(server())
      await enter(email, firefox)
      await Promise.all([1, 2, 3, 4].map(() => enter(email, chrome)))
      expect(await mailed()).toHaveLength(1)
    })

    test('is not reported after a wrong password', async () => {
      const { email } = await addAccount(server())
      await enter(email, firefox)
      await call(server(), postToken, {
        body: { email, password: 'errada' },
        headers: { 'user-agent': chrome },
      })
      expect(await mailed()).toEqual([])
    })
  })
})
