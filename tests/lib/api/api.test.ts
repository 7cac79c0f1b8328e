import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import { createClient } from '#lib/api/client.ts'
import { ApiError } from '#lib/api/problems.ts'
import { commonProblems } from '#shared/problem.ts'
import { contractHeader, contractVersion } from '#shared/operation.ts'
import { $currentProfile, keepProfile } from '#lib/profiles/store.ts'
import { $token } from '#lib/session/token.ts'
import { addProfile, openViewer } from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const refusalOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const fetchMe = () => api('GET /v1/accounts/me/')

const fetchMeWith = (signal: AbortSignal) => api('GET /v1/accounts/me/', {}, { signal })

const sent: string[] = []
const answerWith = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return answer()
  })

beforeEach(() => {
  sent.length = 0
  $token.set(undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('the client with the real API', () => {
  const server = useServer('sqlite')
  beforeEach(() =>
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push(url)
      return server().app.request(url, init)
    }),
  )

  test('sends the bearer token and platform=web', async () => {
    const viewer = await openViewer(server())
    $token.set(viewer.token)
    expect(await fetchMe()).toMatchObject({ id: viewer.accountId })
    expect(sent).toEqual(['/api/v1/accounts/me/?platform=web'])
  })

  test('returns field errors as fields', async () => {
    const body = { email: '', password: '' }
    const { status, code, fields } = await refusalOf(api('POST /v2/auth/token/', { body }))
    expect({ status, code }).toEqual({ status: 400, code: 'invalid-fields' })
    expect(Object.keys(fields).toSorted()).toEqual(['email', 'password'])
  })

  test('forgets a refused token, but not after a wrong password', async () => {
    $token.set('x'.repeat(43))
    expect((await refusalOf(fetchMe())).status).toBe(401)
    expect($token.get()).toBe(undefined)
    const body = { email: 'ninguem@vereda.test', password: 'errada' }
    const refusal = await refusalOf(api('POST /v2/auth/token/', { body }))
    expect(refusal).toMatchObject({ status: 401, code: 'wrong-credentials' })
  })

  test('forgets a profile that is not the open one, and keeps the token', async () => {
    const viewer = await openViewer(server())
    const other = await addProfile(server(), viewer.accountId)
    $token.set(viewer.token)
    const { profile } = await api('POST /v1/profiles/{id}/activate/', {
      params: { id: String(viewer.profileId) },
      body: {},
    })
    keepProfile(profile)
    const query = { profile_id: String(other) }
    const refusal = await refusalOf(api('GET /v3/contents/{id}/', { params: { id: '1' }, query }))
    expect(refusal.code).toBe('profile-not-active')
    expect($currentProfile.get()).toBe(undefined)
    expect($token.get()).toBe(viewer.token)
  })
})

describe('a failed call', () => {
  test('has the code network without a connection, and is not retried', async () => {
    answerWith(() => Promise.reject(new TypeError('fetch failed')))
    expect(await refusalOf(fetchMe())).toMatchObject({ status: 0, code: 'network' })
    expect(sent).toHaveLength(1)
  })

  test('is unexpected for a 500 in another format, and is not retried', async () => {
    answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const refusal = await refusalOf(fetchMe())
    expect(refusal).toMatchObject({ status: 502, code: 'unexpected' })
    expect(refusal.message).toBe(commonProblems.unexpected.detail)
    expect(sent).toHaveLength(1)
  })

  test('says how long to wait', async () => {
    const { detail } = commonProblems['too-many-attempts']
    const refusing = (headers: Record<string, string>, code = 'too-many-attempts') =>
      answerWith(() => Response.json({ code, detail }, { status: 429, headers }))
    refusing({ 'retry-after': '61' })
    expect((await refusalOf(fetchMe())).message).toBe(
      'Muitas tentativas. Tente de novo em 2 minutos.',
    )
    for (const headers of [{}, { 'retry-after': '0' }, { 'retry-after': 'amanhã' }]) {
      refusing(headers as Record<string, string>)
      expect((await refusalOf(fetchMe())).message).toBe(detail)
    }
    refusing({ 'retry-after': '1' }, 'still-processing')
    expect((await refusalOf(fetchMe())).message).toBe(detail)
  })

  test('stays an AbortError if it was aborted', async () => {
    const signal = AbortSignal.abort()
    answerWith(() => Promise.reject(signal.reason as Error))
    await expect(api('GET /v1/accounts/me/', {}, { signal })).rejects.toBe(signal.reason)
  })

  test('encodes path parameters', async () => {
    answerWith(() => Response.json({ service: {} }))
    await api('GET /v1/customers/{id}/', { params: { id: '../a b' } })
    expect(sent).toEqual(['/api/v1/customers/..%2Fa%20b/?platform=web'])
  })
})

const html = '<!doctype html><title>Wi-Fi</title>'
const typed = (type: string, text: string) =>
  new Response(text, { status: 200, headers: { 'content-type': type } })

const me = { id: 1, status: 'ok', subscription: {} }

describe('an answer in another format', () => {
  const json = 'application/json'
  test.each([
    ['a page', () => typed('text/html', html)],
    ['a page that calls itself JSON', () => typed(json, html)],
    ['JSON that calls itself a page', () => typed('text/html', JSON.stringify(me))],
    ['nothing', () => new Response(null, { status: 200 })],
    ['no content', () => new Response(null, { status: 204 })],
    ['an empty text', () => typed(json, '')],
    ['half of it', () => typed(json, JSON.stringify(me).slice(0, -3))],
    ['null', () => typed(json, 'null')],
    ['a text', () => typed(json, '"ok"')],
    ['a list', () => typed(json, '[]')],
    ['something else', () => typed(json, '{"status":"ok"}')],
    ['a page as a refusal', () => new Response(html, { status: 401 })],
  ])('is refused once: %s', async (_, answer) => {
    $token.set('kept')
    answerWith(answer)
    const refusal = await refusalOf(fetchMe())
    expect(refusal).toMatchObject({ status: 502, code: 'answer-unusable' })
    expect(refusal.message).toContain('não chegou inteira')
    expect(sent).toHaveLength(1)
    expect($token.get()).toBe('kept')
  })

  test('is refused if it is a list instead of an object, or the reverse', async () => {
    answerWith(() => Response.json({ results: {} }))
    expect((await refusalOf(api('GET /v1/plans-web/', { query: {} }))).code).toBe('answer-unusable')
    const query = { profile_id: '1' }
    expect((await refusalOf(api('GET /v1/search/catalog/letters/', { query }))).code).toBe(
      'answer-unusable',
    )
    answerWith(() => Response.json([]))
    expect(await api('GET /v1/search/catalog/letters/', { query })).toEqual([])
    expect((await refusalOf(api('POST /v1/auth/logout/'))).code).toBe('answer-unusable')
  })

  test('is a network failure if the connection breaks halfway', async () => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"id":'))
        stream.error(new TypeError('network error'))
      },
    })
    answerWith(() => new Response(body, { headers: { 'content-type': json } }))
    expect(await refusalOf(fetchMe())).toMatchObject({ status: 0, code: 'network' })
  })
})

describe('the version of the contract', () => {
  const onOtherContract = vi.fn<() => void>()
  const { api: ask } = createClient({ onOtherContract })
  const answerOf = (headers: Record<string, string>) =>
    answerWith(() => Response.json(me, { headers }))
  beforeEach(() => void onOtherContract.mockClear())

  test.each([
    ['the same', { [contractHeader]: contractVersion }, 0],
    ['none, as of another back end', {}, 0],
    ['another', { [contractHeader]: 'other' }, 1],
  ])('is accepted or reported: %s', async (_, headers, times) => {
    answerOf(headers)
    expect(await ask('GET /v1/accounts/me/')).toEqual(me)
    expect(onOtherContract).toHaveBeenCalledTimes(times)
  })
})

describe('a request', () => {
  const requests: RequestInit[] = []
  beforeEach(() => {
    requests.length = 0
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push(url)
      requests.push(init)
      return Response.json({ results: [], outcome: 'active' })
    })
  })

  test('carries its key, its signal and keepalive', async () => {
    const { signal } = new AbortController()
    const body = { payment_method: 'card' as const }
    const options = { idempotencyKey: 'one-key-one-effect', keepalive: true, signal }
    await api('POST /v3/payments/subscription/', { body }, options)
    const { headers, ...request } = requests[0]!
    expect(new Headers(headers).get('idempotency-key')).toBe('one-key-one-effect')
    expect(request).toMatchObject({ method: 'POST', credentials: 'same-origin', keepalive: true })
    expect(request.signal?.aborted).toBe(false)
    expect(request.body).toBe(JSON.stringify(body))
  })

  test('is aborted by its caller, also before it begins', async () => {
    const controller = new AbortController()
    const reason = new DOMException('left', 'AbortError')
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const stop = () => Promise.reject(signal?.reason as Error)
      if (signal?.aborted) return stop()
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => stop().catch(reject)),
      )
    })
    const running = fetchMeWith(controller.signal)
    controller.abort(reason)
    await expect(running).rejects.toBe(reason)
    await expect(fetchMeWith(controller.signal)).rejects.toBe(reason)
  })

  test('carries no token if the client has none', async () => {
    $token.set('secret')
    await createClient().api('GET /v1/plans-web/', { query: { coupon: 'VERÃO 10' } })
    expect(new Headers(requests[0]!.headers).has('authorization')).toBe(false)
    expect(new URL(sent[0]!, 'https://vereda.test').searchParams.get('coupon')).toBe('VERÃO 10')
  })
})
