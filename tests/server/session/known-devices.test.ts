import { beforeEach, describe, expect, test } from 'vitest'
import { deviceMarkHeader } from '#shared/session/device-mark.ts'
import { postToken } from '#shared/session/contract.ts'
import { patchPassword, postConfirmation, postRecovery } from '#shared/session/password-contract.ts'
import { createToken } from '#server/identity/token.ts'
import { addAccount, openViewer, password, signIn } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

onOneEngine('a known browser', (engine) => {
  const server = useServer(engine, undefined, { trustedProxies: 1 })
  beforeEach(async () => {
    server().setTime(startOfTests)
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  interface From {
    address?: string
    mark?: string
  }
  const headersOf = ({ address = '203.0.113.1', mark }: From) => ({
    'x-forwarded-for': address,
    ...(mark !== undefined && { [deviceMarkHeader]: mark }),
  })
  const enter = async (email: string, guess: string, from: From = {}) => {
    const body = { email, password: guess }
    return (await call(server(), postToken, { body, headers: headersOf(from) })).status
  }
  const ask = async (email: string, from: From = {}) => {
    const headers = headersOf(from)
    return (await call(server(), postRecovery, { body: { email }, headers })).status
  }
  /** Uses up the attempts that all networks share. */
  const besiege = async (email: string) => {
    for (let guess = 0; guess < 61; guess += 1) {
      await enter(email, 'errada', { address: `198.51.${guess}.7` })
    }
  }

  test('can sign in while unknown browsers are limited', async () => {
    const { email } = await addAccount(server())
    const mark = createToken()
    expect(await enter(email, password, { mark })).toBe(200)
    await besiege(email)
    expect(await enter(email, password, { address: '192.0.2.9' })).toBe(429)
    expect(await enter(email, password, { address: '192.0.2.9', mark: createToken() })).toBe(429)
    expect(await enter(email, password, { address: '192.0.2.9', mark })).toBe(200)
  })

  test('has a limit of its own', async () => {
    const { email } = await addAccount(server())
    const mark = createToken()
    await enter(email, password, { mark })
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push(await enter(email, 'errada', { mark, address: `198.51.100.${guess}` }))
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect(await enter(email, password, { address: '192.0.2.9' })).toBe(200)
  })

  test('is known only to the accounts it has signed in to', async () => {
    const [mine, theirs] = [await addAccount(server()), await addAccount(server())]
    const mark = createToken()
    await enter(theirs.email, password, { mark })
    await besiege(mine.email)
    expect(await enter(mine.email, password, { address: '192.0.2.9', mark })).toBe(429)
  })

  test('can still request a recovery link', async () => {
    const { email } = await addAccount(server())
    const mark = createToken()
    await enter(email, password, { mark })
    for (let time = 0; time < 3; time += 1) expect(await ask(email)).toBe(200)
    expect(await ask(email, { address: '192.0.2.9' })).toBe(429)
    expect(await ask(email, { address: '192.0.2.9', mark })).toBe(200)
  })

  test('is unknown again after another browser changes the password', async () => {
    const { email } = await addAccount(server())
    const [mark, other] = [createToken(), createToken()]
    await enter(email, password, { mark: other })
    const headers = headersOf({ mark })
    const { body } = await call(server(), postToken, { body: { email, password }, headers })
    const next = 'outra senha boa'
    const change = { password: next, password_old: password }
    await call(server(), patchPassword, { body: change, token: body.token, headers })
    await besiege(email)
    expect(await enter(email, next, { address: '192.0.2.9', mark: other })).toBe(429)
    expect(await enter(email, next, { address: '192.0.2.9', mark })).toBe(200)
  })

  test('is stored only as a hash', async () => {
    const { email } = await addAccount(server())
    const mark = createToken()
    await enter(email, password, { mark })
    await enter(email, 'errada', { mark })
    const { db } = server().deps
    const rows = [
      await db.selectFrom('device_marks').selectAll().execute(),
      await db.selectFrom('rate_limits').selectAll().execute(),
      server().logged,
    ]
    expect(JSON.stringify(rows)).not.toContain(mark)
  })

  test('is not limited by wrong passwords in another session', async () => {
    const viewer = await openViewer(server())
    const confirm = async (token: string, given: string) =>
      (await call(server(), postConfirmation, { body: { password: given }, token })).status
    for (let guess = 0; guess < 11; guess += 1) await confirm(viewer.token, 'errada')
    expect(await confirm(viewer.token, password)).toBe(429)
    expect(await confirm(await signIn(server(), viewer.email), password)).toBe(200)
  })

  describe('the address from a proxy', () => {
    const guessesLeft = async (header: Record<string, string>, other: Record<string, string>) => {
      const { email } = await addAccount(server())
      const post = (guess: string, headers: Record<string, string>) =>
        call(server(), postToken, { body: { email, password: guess }, headers })
      for (let guess = 0; guess < 10; guess += 1) await post('errada', header)
      return (await post(password, other)).status === 200
    }
    const from = (address: string) => ({ 'x-forwarded-for': address })

    test.each([
      ['203.0.113.1', '203.0.113.1:50123'],
      ['203.0.113.1:50123', '203.0.113.1:50124'],
      ['203.0.113.1', '::ffff:203.0.113.1'],
      ['203.0.113.1', '[::ffff:cb00:7101]:443'],
      ['2001:db8:1::5', '[2001:db8:1:ffff::9]:443'],
      ['2001:db8:1::5', '2001:0DB8:0001:0::5'],
      ['fe80::1', 'fe80::1%eth0'],
    ])('counts %s and %s as one network', async (one, other) => {
      expect(await guessesLeft(from(one), from(other))).toBe(false)
    })

    test.each([
      ['203.0.113.1:443', '203.0.113.2:443'],
      ['[2001:db8:1::5]:443', '[2001:db8:2::5]:443'],
      ['::ffff:203.0.113.1', '::ffff:203.0.113.2'],
    ])('counts %s and %s as two networks', async (one, other) => {
      expect(await guessesLeft(from(one), from(other))).toBe(true)
    })
  })
})
