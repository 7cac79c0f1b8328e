import { describe, expect, it } from 'vitest'
import { isLate, isWeak } from '#lib/browser/device/weak-device.ts'

const strong = { memoryGb: 8, cores: 8, paintMs: 90 }

describe('weak devices', () => {
  it('counts few cores or little memory as weak', () => {
    expect(isWeak(strong)).toBe(false)
    expect(isWeak({ ...strong, cores: 2 })).toBe(true)
    expect(isWeak({ ...strong, memoryGb: 2 })).toBe(true)
  })

  it('counts a late paint as weak where the browser reports no memory', () => {
    const safari = { memoryGb: undefined, cores: 4 }
    expect(isWeak({ ...safari, paintMs: 180 })).toBe(false)
    expect(isWeak({ ...safari, paintMs: 2069 })).toBe(true)
    expect(isLate({ ...safari, paintMs: 2069 })).toBe(true)
  })

  it('ignores a late paint where the browser reports its memory', () => {
    expect(isLate({ ...strong, paintMs: 2069 })).toBe(false)
    expect(isWeak({ ...strong, paintMs: 2069 })).toBe(false)
  })

  it('does not count as late before the first paint', () =>
    expect(isLate({ memoryGb: undefined, paintMs: undefined })).toBe(false))
})
