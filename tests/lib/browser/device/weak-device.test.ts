import { describe, expect, it } from 'vitest'
import { isLate, isWeak } from '#lib/browser/device/weak-device.ts'

const strong = { memoryGb: 8, cores: 8, paintMs: 90 }

describe('a device that motion would hold back', () => {
  it('says that it has few cores or little memory', () => {
    expect(isWeak(strong)).toBe(false)
    expect(isWeak({ ...strong, cores: 2 })).toBe(true)
    expect(isWeak({ ...strong, memoryGb: 2 })).toBe(true)
  })

  it('paints late where the browser tells no memory', () => {
    const safari = { memoryGb: undefined, cores: 4 }
    expect(isWeak({ ...safari, paintMs: 180 })).toBe(false)
    expect(isWeak({ ...safari, paintMs: 2069 })).toBe(true)
    expect(isLate({ ...safari, paintMs: 2069 })).toBe(true)
  })

  it('is believed where the browser tells its memory', () => {
    expect(isLate({ ...strong, paintMs: 2069 })).toBe(false)
    expect(isWeak({ ...strong, paintMs: 2069 })).toBe(false)
  })

  it('is not known to be late before its first paint', () =>
    expect(isLate({ memoryGb: undefined, paintMs: undefined })).toBe(false))
})
