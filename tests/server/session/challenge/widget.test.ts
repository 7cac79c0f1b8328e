import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getChallenge, widgetProviders } from '#shared/session/challenge/contract.ts'
import { createWidget } from '#server/session/challenge/widget.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { countSignUps, signUps } from './sign-up.ts'

const secret = 'the-secret-key-of-the-site-at-the-provider'
const siteKey = 'site-key-of-tests'
const token = 'the.answer.of.a-person'
const address = '203.0.113.7'

/** Sends the answer set by the test, or never answers if it is undefined. */
const standIn = () => {
  const asked: Record<string, string>[] = []
  let next: { text: string; status: number } | undefined
  const server: Server = createServer((request, response) => {
    let sent = ''
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
    request.on('end', () => {
      asked.push(Object.fromEntries(new URLSearchParams(sent)))
      if (next) response.writeHead(next.status).end(next.text)
    })
  })
  return {
    asked,
    answer: (text: string, status = 200) => void (next = { text, status }),
    hang: () => void (next = undefined),
    open: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

onOneEngine('the challenge of a provider', (engine) => {
  describe.each(widgetProviders)('%s', (name) => {
    const provider = standIn()
    const challenge = { name, siteKey, secret, verifyUrl: '', timeoutMs: 300 }
    beforeAll(async () => {
      challenge.verifyUrl = await provider.open()
    })
    afterAll(() => provider.close())
    // The address of the stand-in is only known once it listens.
    const server = useServer(
      engine,
      async ({ deps }) => {
        Object.assign(deps.challenge, createWidget(challenge, deps))
      },
      { challenge, trustedProxies: 1 },
    )
    beforeEach(async () => {
      provider.asked.length = 0
      server().logged.length = 0
      await server().deps.db.deleteFrom('rate_limits').execute()
    })

    const expectRefused = async (answer: string | undefined, status: number, code: string) => {
      for (const { begin } of signUps) {
        const before = await countSignUps(server())
        expect(await begin(server(), answer)).toMatchObject({ status, body: { code } })
        expect(await countSignUps(server())).toBe(before)
      }
      const logged = JSON.stringify(server().logged)
      expect(logged).toContain('/v1/checkout/lead')
      for (const word of [secret, token]) expect(logged).not.toContain(word)
    }

    test('shows only its public key', async () => {
      const { body } = await call(server(), getChallenge, {})
      expect(body).toEqual({ provider: name, site_key: siteKey })
    })

    test('accepts what the provider accepts, and sends it the address of the person', async () => {
      provider.answer('{"success":true,"hostname":"vereda.example"}')
      for (const { begin } of signUps) {
        const answer = await begin(server(), token, undefined, address)
        expect(answer.status).toBe(200)
      }
      const sent = { secret, response: token, remoteip: address }
      const site = name === 'hcaptcha' ? { sitekey: siteKey } : {}
      expect(provider.asked).toEqual([1, 2].map(() => ({ ...sent, ...site })))
    })

    test('refuses what the provider refuses', async () => {
      provider.answer('{"success":false,"error-codes":["timeout-or-duplicate"]}', 400)
      await expectRefused(token, 403, 'challenge-failed')
      expect(provider.asked).toHaveLength(2)
    })

    test.each([undefined, ''])('requires an answer instead of %j', async (answer) => {
      provider.answer('{"success":true}')
      await expectRefused(answer, 403, 'challenge-required')
      expect(provider.asked).toEqual([])
    })

    test.each([
      ['garbage', '<html>', 200],
      ['another JSON', '{"success":"yes"}', 200],
      ['an error', 'down', 503],
      ['that our key is wrong', '{"success":false,"error-codes":["invalid-input-secret"]}', 200],
    ])('refuses when the provider says %s', async (_, text, status) => {
      provider.answer(text, status)
      await expectRefused(token, 503, 'challenge-unavailable')
      expect(server().logged.filter((line) => line.provider === name)).toHaveLength(2)
    })

    test('refuses when the provider does not answer in time', async () => {
      provider.hang()
      await expectRefused(token, 503, 'challenge-unavailable')
    })
  })
})
