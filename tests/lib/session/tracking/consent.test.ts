import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  consentKey,
  keepConsent,
  readConsent,
  storedConsent,
} from '#lib/session/tracking/consent.ts'

const at = Date.UTC(2026, 10, 21, 15)
const choice = { analytics: true, version: 1, at }
const read = (changes: object, now = at) =>
  readConsent(JSON.stringify({ ...choice, ...changes }), now)

describe('the consent', () => {
  it('holds for twelve months', () => {
    expect(read({})).toEqual(choice)
    expect(read({ analytics: false })).toEqual({ ...choice, analytics: false })
    expect(read({}, Date.UTC(2027, 10, 21, 15) - 1)).toEqual(choice)
    expect(read({}, Date.UTC(2027, 10, 21, 15))).toBe(undefined)
  })

  it('is asked for again after a change of purposes, or with a date in the future', () => {
    expect(read({ version: 0 })).toBe(undefined)
    expect(read({ version: 2 })).toBe(undefined)
    expect(read({}, at - 1)).toBe(undefined)
  })

  it.each([null, '', 'null', '{}', '[]', '1', '{"analytics":"true","version":1,"at":1}', '{"ana'])(
    'is undefined for %s',
    (text) => expect(readConsent(text, at)).toBe(undefined),
  )

  it('drops other fields', () => {
    expect(read({ email: 'ana@vereda.test' })).toEqual(choice)
  })
})

describe('the stored consent', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is read as it was written', () => {
    vi.useFakeTimers({ now: at })
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    expect(storedConsent()).toBe(undefined)
    keepConsent(false)
    expect(storedConsent()).toEqual({ analytics: false, version: 1, at })
    expect([...stored.keys()]).toEqual([consentKey])
  })

  it('is undefined without an error when the storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
    expect(() => keepConsent(true)).not.toThrow()
    expect(storedConsent()).toBe(undefined)
  })
})
