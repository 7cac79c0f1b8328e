import { beforeEach, describe, expect, test } from 'vitest'
import { putLead } from '#shared/billing/checkout/contract.ts'
import { challengeProblems, getChallenge } from '#shared/session/challenge/contract.ts'
import { sweep } from '#server/process/housekeeping.ts'
import { createAltcha } from '#server/session/challenge/altcha.ts'
import { answerAltcha, askAltcha, encodeAnswer, solveAltcha } from '#tests/support/altcha.ts'
import { newEmail } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'
import { countSignUps, signUps } from './sign-up.ts'

const secret = 'a secret that signs the challenges of the tests'
const minute = 60_000

const refusedWith = (code: keyof typeof challengeProblems) => {
  const { status, detail } = challengeProblems[code]
  return { status, body: { code, detail } }
}

onOneEngine('the challenge of altcha', (engine) => {
  const server = useServer(engine, undefined, {
    challenge: { name: 'altcha', secret: { current: secret } },
  })
  beforeEach(async () => {
    server().setTime(startOfTests)
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  test('is unique and lasts ten minutes', async () => {
    const [one, other] = [await askAltcha(server()), await askAltcha(server())]
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce)
    expect(one.parameters.data.expires_at).toBe(startOfTests + 10 * minute)
    const { body, headers } = await call(server(), getChallenge, {})
    expect(body).toMatchObject({ provider: 'altcha', expires_in_seconds: 600 })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  describe.each(signUps)('for $name', ({ begin }) => {
    const expectRefused = async (
      answer: string | undefined,
      code: keyof typeof challengeProblems = 'challenge-failed',
    ) => {
      const before = await countSignUps(server())
      expect(await begin(server(), answer)).toMatchObject(refusedWith(code))
      expect(await countSignUps(server())).toBe(before)
    }

    test('accepts an answer once', async () => {
      const answer = await answerAltcha(server())
      const before = await countSignUps(server())
      expect((await begin(server(), answer)).status).toBe(200)
      expect(await countSignUps(server())).toBe(before + 1)
      await expectRefused(answer)
    })

    test('accepts one of many concurrent requests with one answer', async () => {
      const answer = await answerAltcha(server())
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => begin(server(), answer)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403])
    })

    test('is required', () => expectRefused(undefined, 'challenge-required'))

    test('refuses an answer without the work', async () => {
      const challenge = await askAltcha(server())
      const { keyPrefix } = challenge.parameters
      const guess = { counter: 150, derivedKey: keyPrefix.padEnd(64, '0') }
      await expectRefused(encodeAnswer({ challenge, solution: guess }))
    })

    test('refuses a challenge that another server signed', async () => {
      const { db, clock } = server().deps
      const forger = createAltcha({ current: 'another secret, of whoever forges' }, { db, clock })
      const forged = await forger.describe()
      if (forged.provider !== 'altcha') throw new Error('no altcha')
      await expectRefused(encodeAnswer(await solveAltcha(forged.challenge)))
    })

    test('refuses a changed expiry', async () => {
      const { challenge, solution } = await solveAltcha(await askAltcha(server()))
      const data = { expires_at: challenge.parameters.data.expires_at + minute }
      const longer = { ...challenge, parameters: { ...challenge.parameters, data } }
      await expectRefused(encodeAnswer({ challenge: longer, solution }))
    })

    test('expires after ten minutes', async () => {
      const [early, late] = [await answerAltcha(server()), await answerAltcha(server())]
      server().wait(10 * minute - 1)
      expect((await begin(server(), early)).status).toBe(200)
      server().wait(1)
      await expectRefused(late)
    })

    test.each([
      ['of a widget', '0.a-token_of_turnstile.of-some-length'],
      ['without a word', ''],
      ['that is no JSON', Buffer.from('{').toString('base64')],
      ['that is another JSON', encodeAnswer({ challenge: null })],
    ])('refuses an answer %s', (_, answer) => expectRefused(answer))

    test('refuses an answer that is too long as an invalid field', async () => {
      const { status, body } = await begin(server(), 'x'.repeat(8001))
      expect({ status, body }).toMatchObject({ status: 400, body: { challenge: [{}] } })
    })
  })

  test('is not required for the next steps', async () => {
    const { body } = await signUps[0].begin(server(), await answerAltcha(server()))
    const { uuid } = body as { uuid: string }
    const step = { step: 'second', name: 'Pessoa Nova' }
    expect((await call(server(), putLead, { params: { uuid }, body: step })).status).toBe(200)
  })

  test('stores no answer with a lead, and logs no secret', async () => {
    const email = newEmail()
    const answer = await answerAltcha(server())
    await signUps[0].begin(server(), answer, email)
    await signUps[0].begin(server(), 'errada')
    const { db } = server().deps
    const stored = JSON.stringify(await db.selectFrom('leads').selectAll().execute())
    expect(stored).toContain(email)
    expect(stored).not.toContain(answer)
    const logged = JSON.stringify(server().logged)
    expect(logged).toContain('/v1/checkout/lead')
    for (const word of [secret, answer, email]) expect(logged).not.toContain(word)
  })

  test('deletes spent challenges once they have expired', async () => {
    const { db } = server().deps
    await db.deleteFrom('spent_challenges').execute()
    await signUps[0].begin(server(), await answerAltcha(server()))
    const left = async () => {
      await sweep(server().deps)
      return (await db.selectFrom('spent_challenges').select('nonce').execute()).length
    }
    server().wait(10 * minute - 1)
    expect(await left()).toBe(1)
    server().wait(1)
    expect(await left()).toBe(0)
  })

  test('is limited per network', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 41; index += 1) {
      statuses.push((await signUps[0].begin(server(), 'errada')).status)
    }
    expect(statuses.slice(-2)).toEqual([403, 429])
  })
})
