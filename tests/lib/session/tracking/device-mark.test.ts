import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceHeaders } from '#lib/session/tracking/device-mark.ts'
import { deviceMarkHeader } from '#shared/session/device-mark.ts'

describe('the mark of a browser', () => {
  const stored = new Map<string, string>()

  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is created once and stays the same for login and recovery', () => {
    const { [deviceMarkHeader]: mark } = deviceHeaders('POST /v2/auth/token/')
    expect(mark).toMatch(/^[\w-]{43}$/)
    expect(deviceHeaders('POST /v1/accounts/recovery/password/')).toEqual({
      [deviceMarkHeader]: mark,
    })
  })

  it('differs between browsers', () => {
    const marks = Array.from({ length: 20 }, () => {
      stored.clear()
      return deviceHeaders('POST /v2/auth/token/')[deviceMarkHeader]
    })
    expect(new Set(marks).size).toBe(20)
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{43}$/)
  })

  it('is sent with no other call', () => {
    expect(deviceHeaders('GET /v1/accounts/me/')).toEqual({})
    expect(stored.size).toBe(0)
  })
})
