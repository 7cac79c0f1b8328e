import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attempt, readAttempt } from '#lib/billing/manage/attempt.ts'
import { ApiError } from '#lib/api/problems.ts'

const refusal = (status: number, code: string) => new ApiError(status, { code, detail: code })

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let local = storage()

beforeEach(() => {
  local = storage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const keysOf = async (...outcomes: (Error | 'ok')[]) => {
  const keys: string[] = []
  for (const outcome of outcomes)
    await attempt('plan a', (key) => {
      keys.push(key)
      return outcome === 'ok' ? Promise.resolve(outcome) : Promise.reject(outcome)
    }).catch(() => undefined)
  return keys
}

it('keeps its key until the server has decided, then takes another', async () => {
  const [first, again, refused, after, last] = await keysOf(
    refusal(0, 'network'),
    refusal(503, 'payment-unavailable'),
    refusal(402, 'card-refused'),
    'ok',
    'ok',
  )
  expect(again).toBe(first)
  expect(refused).toBe(first)
  expect(after).not.toBe(first)
  expect(last).not.toBe(after)
  expect(local.kept.size).toBe(0)
})

it('uses another key for another subject', async () => {
  const [first] = await keysOf(refusal(0, 'network'))
  const other = await attempt('retry b', (key) => Promise.resolve(key))
  expect(other).not.toBe(first)
})

it('charges once when the storage is blocked', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed')
    },
    setItem: () => {
      throw new Error('closed')
    },
    removeItem: () => undefined,
  })
  const [first, again] = await keysOf(refusal(0, 'network'), 'ok')
  expect(again).toBe(first)
})

it('reads only an attempt of the same subject from the last hour', () => {
  const text = JSON.stringify({ subject: 'plan a', key: 'k', at: 0 })
  expect(readAttempt(text, 'plan a', 1000)?.key).toBe('k')
  expect(readAttempt(text, 'plan a', 60 * 60 * 1000)).toBeUndefined()
  expect(readAttempt(text, 'plan b', 1000)).toBeUndefined()
  expect(readAttempt('{', 'plan a', 0)).toBeUndefined()
  expect(readAttempt(null, 'plan a', 0)).toBeUndefined()
})
