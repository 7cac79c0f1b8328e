import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from '#server/http/files/range.ts'

test.each([
  ['bytes=0-', 10, { start: 0, end: 9 }],
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=2-5', 10, { start: 2, end: 5 }],
  ['bytes=2-99', 10, { start: 2, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-99', 10, { start: 0, end: 9 }],
  ['bytes=10-', 10, null],
  ['bytes=-0', 10, null],
  ['bytes=0-', 0, null],
  ['bytes=5-2', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=0-1,4-5', 10, undefined],
  ['items=0-1', 10, undefined],
  [null, 10, undefined],
])('parses %s of %i bytes', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected)
})

test('stays within the file', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.nat(150), fc.nat(2), (first, last, size, form) => {
      const header = [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`][form] ?? ''
      const range = parseRange(header, size)
      if (!range) return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
