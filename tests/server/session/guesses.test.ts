import { beforeEach, expect, test } from 'vitest'
import { postToken } from '#shared/session/contract.ts'
import { addAccount, password } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

forEachEngine('wrong passwords from several networks', (engine) => {
  const server = useServer(engine, undefined, { trustedProxies: 1 })
  beforeEach(() => server().deps.db.deleteFrom('rate_limits').execute())

  const enter = async (email: string, guess: string, address: string) => {
    const headers = { 'x-forwarded-for': address }
    const body = { email, password: guess }
    return (await call(server(), postToken, { body, headers })).status
  }
  const guessFrom = async (email: string, address: string, times: number) => {
    const statuses: number[] = []
    for (let index = 0; index < times; index += 1) {
      statuses.push(await enter(email, 'errada', address))
    }
    return statuses
  }

  test('do not lock the owner out', async () => {
    const { email } = await addAccount(server())
    expect((await guessFrom(email, '203.0.113.1', 12)).slice(9)).toEqual([401, 429, 429])
    expect(await enter(email, password, '198.51.100.7')).toBe(200)
    expect(await enter(email, password, '203.0.113.1')).toBe(429)
  })

  test('are counted for the address that the proxy adds', async () => {
    const { email } = await addAccount(server())
    await guessFrom(email, '203.0.113.1', 10)
    expect(await enter(email, password, '192.0.2.9, 203.0.113.1')).toBe(429)
  })

  test.each([
    ['2001:db8:1:2:3::4', '2001:db8:1:2:ffff::5'],
    ['2001:db8::a:b:c:d', '2001:db8::e:b:c:d'],
    ['2001:db8:1::5', '2001:db8:1:0:6:7:8:9'],
    ['2001:db8:1:2::4', '2001:db8:1:ffff::5'],
  ])('are counted by IPv6 /48: %s, %s', async (one, other) => {
    const { email } = await addAccount(server())
    await guessFrom(email, one, 10)
    expect(await enter(email, password, other)).toBe(429)
  })

  test('are limited to sixty in all, then three a minute', async () => {
    const { email } = await addAccount(server())
    const statuses: number[] = []
    for (let network = 1; network <= 7; network += 1) {
      statuses.push(...(await guessFrom(email, `203.0.113.${network}`, 10)))
    }
    expect(statuses).toEqual([...Array<number>(60).fill(401), ...Array<number>(10).fill(429)])
    expect(await enter(email, password, '198.51.100.7')).toBe(429)
    server().wait(20_000)
    expect(await enter(email, password, '198.51.100.7')).toBe(200)
  })
})
