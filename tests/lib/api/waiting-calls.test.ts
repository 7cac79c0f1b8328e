import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { $hanging, $isWriting, leaveHanging } from '#lib/api/waiting-calls.ts'

const silence = (_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )

const calls = vi.fn(silence)

beforeEach(() => {
  vi.useFakeTimers()
  calls.mockReset().mockImplementation(silence)
  vi.stubGlobal('fetch', calls)
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => [$hanging.read.get(), $hanging.write.get()]
const detailOf = (call: Promise<unknown>) => call.catch(({ message }: Error) => message)

describe('a call without an answer', () => {
  test('hangs after 10 s, and can be left', async () => {
    const reading = detailOf(api('GET /v1/accounts/me/'))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(shown()).toEqual([undefined, undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toEqual(['read', undefined])
    leaveHanging('write')
    expect(shown()).toEqual(['read', undefined])
    leaveHanging('read')
    expect(await reading).toContain('demorando para responder')
    expect(shown()).toEqual([undefined, undefined])
  })

  test('says that a change may already be done', async () => {
    const writing = detailOf(api('POST /v1/auth/confirm/', { body: { password: 'x' } }))
    expect($isWriting.get()).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toEqual([undefined, 'write'])
    leaveHanging('write')
    expect(await writing).toContain('confira se a mudança já foi feita')
    expect($isWriting.get()).toBe(false)
  })

  test('says that an order is never charged twice', async () => {
    const body = { payment_method: 'card' as const }
    const ordering = detailOf(
      api('POST /v3/payments/subscription/', { body }, { idempotencyKey: 'one-key-one-effect' }),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toEqual([undefined, 'order'])
    leaveHanging('write')
    expect(await ordering).toContain('nada é cobrado duas vezes')
  })

  test('does not wait for a change that outlives the page or has its own limit', async () => {
    const { signal } = new AbortController()
    void api('POST /v1/popups/', { body: { id: 1 } }, { keepalive: true })
    void api('POST /v1/popups/', { body: { id: 1 } }, { signal })
    expect($isWriting.get()).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toEqual([undefined, undefined])
  })

  test('retries a query at once when it is left', async () => {
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      api('GET /v1/accounts/me/', {}, { signal })
    const asked = queryClient.fetchQuery({ queryKey: ['me'], queryFn, retry: 3 })
    await vi.advanceTimersByTimeAsync(10_000)
    const me = { id: 1, subscription: {} }
    calls.mockImplementation(async () => Response.json(me))
    leaveHanging('read')
    await vi.advanceTimersByTimeAsync(0)
    expect(await asked).toEqual(me)
    expect(calls).toHaveBeenCalledTimes(2)
  })

  test('ends after five minutes', async () => {
    const reading = detailOf(api('GET /v1/accounts/me/'))
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(await reading).toContain('Sem conexão')
    expect(shown()).toEqual([undefined, undefined])
  })
})
