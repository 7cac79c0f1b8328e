import { expect, test } from 'vitest'
import { readPlaces, withPlace } from '#lib/browser/navigation/scroll-restoration-rules.ts'

const place = { path: '/', scrollTop: 900, rows: { recents: 300 } }

test('keeps the 30 newest places', () => {
  const many = Array.from({ length: 40 }, (_, entry) => `entry-${entry}`)
  let places = {}
  for (const entry of many) places = withPlace(places, entry, place)
  expect(Object.keys(places)).toEqual(many.slice(-30))
  expect(Object.keys(withPlace(places, 'entry-15', place)).at(-1)).toBe('entry-15')
})

test.each([null, '', '{', 'null', '7', '[]', '"x"'])('reads no places from %o', (text) => {
  expect(readPlaces(text)).toEqual({})
})

test('skips invalid places', () => {
  const stored = {
    a: place,
    b: 5,
    c: {},
    d: { ...place, rows: [] },
    e: { ...place, scrollTop: '1' },
  }
  expect(readPlaces(JSON.stringify(stored))).toEqual({ a: place })
})

test('reads stored places', () => {
  expect(readPlaces(JSON.stringify({ a: place }))).toEqual({ a: place })
})
