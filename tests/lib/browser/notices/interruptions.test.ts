import { afterEach, expect, test, vi } from 'vitest'
import { mayInterrupt, noteInterruption } from '#lib/browser/notices/interruptions.ts'

const stored = new Map<string, string>()

vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
})

afterEach(() => stored.clear())

const minutes = (count: number) => count * 60_000

test('allows one interruption per visit', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  expect(mayInterrupt(now)).toBe(true)
  noteInterruption(now)
  expect(mayInterrupt(now)).toBe(false)
  expect(mayInterrupt(now + minutes(29))).toBe(false)
  expect(mayInterrupt(now + minutes(31))).toBe(true)
})

test('allows interruptions after an invalid or future timestamp', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  noteInterruption(now)
  expect(mayInterrupt(now - minutes(5))).toBe(true)
  stored.set('vereda.interrupted', 'yes')
  expect(mayInterrupt(now)).toBe(true)
})
