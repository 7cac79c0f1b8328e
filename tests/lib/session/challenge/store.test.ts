import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendLead } from '#lib/billing/checkout/api.ts'
import { $challengeWidget, prepareChallenge, takeChallenge } from '#lib/session/challenge/store.ts'
import { newEmail } from '#tests/support/checkout.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const secret = 'a secret that signs the challenges of the tests'
const asked: string[] = []
const answers: Promise<Response>[] = []
const [ask, post] = ['GET /api/v1/auth/challenge/', 'POST /api/v1/checkout/lead/']

const answerWith = (answer: (url: string, init: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url.split('?')[0]}`)
    const answered = Promise.resolve(answer(url, init))
    answers.push(answered)
    return answered
  })

const send = () => sendLead(undefined, { step: 'first', email: newEmail() })

beforeEach(() => {
  asked.length = 0
  answers.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the challenge with the real API', () => {
  const server = useServer('sqlite', undefined, {
    challenge: { name: 'altcha', secret: { current: secret } },
  })
  beforeEach(() => {
    server().setTime(startOfTests)
    answerWith((url, init) => server().app.request(url, init))
  })

  test('is fetched once when prepared, and taken by the lead', async () => {
    prepareChallenge()
    prepareChallenge()
    expect(await send()).toMatch(/^[\da-f-]{36}$/)
    expect(asked).toEqual([ask, post])
  })

  test('is fetched again for each use without preparation', async () => {
    const [one, other] = await Promise.all([takeChallenge(), takeChallenge()])
    expect(one).toBeTypeOf('string')
    expect(other).not.toBe(one)
    await send()
    expect(asked).toEqual([ask, ask, ask, post])
  })

  test('is fetched again when the prepared one is too old', async () => {
    prepareChallenge()
    await vi.waitFor(() => expect(asked).toEqual([ask]))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60_000 })
    expect(await takeChallenge()).toBeTypeOf('string')
    expect(asked).toEqual([ask, ask])
  })

  test('is silently retried once after a refusal', async () => {
    prepareChallenge()
    await vi.waitFor(() => expect(asked).toEqual([ask]))
    await Promise.all(answers)
    server().wait(11 * 60_000)
    expect(await send()).toMatch(/^[\da-f-]{36}$/)
    expect(asked).toEqual([ask, post, ask, post])
  })
})

test('reports a second refusal', async () => {
  const refusal = { code: 'challenge-failed', detail: 'Não deu.' }
  answerWith((url) =>
    url.includes('challenge')
      ? Response.json({ provider: 'none' })
      : Response.json(refusal, { status: 403 }),
  )
  await expect(send()).rejects.toMatchObject({ code: 'challenge-failed', message: 'Não deu.' })
  expect(asked).toEqual([ask, post, ask, post])
})

test('fetches a failed challenge again, and reports a second failure', async () => {
  answerWith(() => Promise.reject(new TypeError('offline')))
  prepareChallenge()
  await vi.waitFor(() => expect(asked).toEqual([ask]))
  await new Promise((resolve) => setTimeout(resolve, 10))
  await expect(takeChallenge()).rejects.toMatchObject({ code: 'network' })
  expect(asked).toEqual([ask, ask])
  answerWith(() => Response.json({ provider: 'none' }))
  expect(await takeChallenge()).toBe(undefined)
})

test('shows a widget, and replaces it when its answer expires', async () => {
  answerWith(() => Response.json({ provider: 'turnstile', site_key: 'chave' }))
  prepareChallenge()
  await vi.waitFor(() => expect($challengeWidget.get()).toBeDefined())
  const first = $challengeWidget.get()
  expect(first).toMatchObject({ provider: 'turnstile', siteKey: 'chave' })
  first?.answer('velha')
  first?.expire()
  await vi.waitFor(() => expect($challengeWidget.get()).not.toBe(first))
  $challengeWidget.get()?.answer('nova')
  expect(await takeChallenge()).toBe('nova')
})
