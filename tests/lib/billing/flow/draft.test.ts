import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type FlowDraft,
  isClosed,
  isSending,
  keyedOrder,
  payDraft,
} from '#lib/billing/flow/draft.ts'
import { forgetTraces } from '#lib/session/session-cleanup.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const owner = { account: 7 }
const reactivation = payDraft('reactivation')
const draft: FlowDraft = { account: 7, plan: 'essencial', method: 'pix', savedAt: now }
const read = (kept: unknown, at = now, account = 7) =>
  reactivation.parse(JSON.stringify(kept), at, { account })

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  /* `Object.keys` of a real storage lists its entries. */
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
})

afterEach(() => vi.unstubAllGlobals())

test('keeps a draft for less than a week and for one account', () => {
  expect(read(draft, now + dayMs)).toEqual(draft)
  expect(read(draft, now + 7 * dayMs)).not.toHaveProperty('plan')
  expect(read(draft, now, 8)).toEqual({ account: 8, savedAt: now })
})

test.each([
  null,
  'text',
  3,
  [],
  { account: 7 },
  { ...draft, method: 'gold' },
  { ...draft, plan: 3 },
])('starts an empty draft instead of %j', (kept) => {
  expect(read(kept)).toEqual({ account: 7, savedAt: now })
})

test('starts an empty draft instead of invalid JSON', () => {
  expect(reactivation.parse('{', now, owner)).toEqual({ account: 7, savedAt: now })
})

test('resends an order for ten minutes', () => {
  const sent = { ...draft, sentAt: now }
  expect(isSending(sent, now + 9 * minuteMs)).toBe(true)
  expect(isSending(sent, now + 10 * minuteMs)).toBe(false)
  expect(isSending(draft, now)).toBe(false)
})

test('keeps the key of an order, and changes it with the order', () => {
  let made = 0
  const newKey = () => `key-${(made += 1)}`
  const first = keyedOrder(draft, 'pix', newKey)
  expect(keyedOrder({ ...draft, ...first }, 'pix', newKey)).toEqual(first)
  expect(keyedOrder({ ...draft, ...first }, 'card', newKey).key).not.toBe(first.key)
})

test('shares one draft between tabs, reduces a closed one to its end, and clears all on logout', () => {
  payDraft('reactivation').change({ plan: 'essencial' }, owner)
  reactivation.change({ method: 'boleto' }, owner)
  expect(reactivation.read(owner)).toMatchObject({ plan: 'essencial', method: 'boleto' })
  expect(isClosed(reactivation.read(owner))).toBe(false)
  expect(payDraft('retention').read(owner)).not.toHaveProperty('plan')
  reactivation.write({ ...owner, end: 'active' })
  const closed = reactivation.read(owner)
  expect(isClosed(closed)).toBe(true)
  expect(closed).toMatchObject({ end: 'active' })
  forgetTraces()
  expect([...kept.keys()]).toEqual([])
})
