import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSearches, writeSearches } from '#lib/catalogue/search/stored-searches.ts'
import { withoutSearch, withSearch } from '#lib/catalogue/search/recent-searches.ts'
import { forgetTraces } from '#lib/session/session-cleanup.ts'

const storage = (items: Record<string, string>) =>
  Object.create(
    {
      getItem: (key: string) => items[key] ?? null,
      setItem: (key: string, value: string) => void (items[key] = value),
      removeItem: (key: string) => void delete items[key],
    },
    {},
  ) as Storage

const closed = new Proxy({} as Storage, {
  get: () => {
    throw new Error('closed')
  },
  ownKeys: () => {
    throw new Error('closed')
  },
})

beforeEach(() => {
  const items: Record<string, string> = {}
  const area = new Proxy(storage(items), {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', area)
})
afterEach(() => vi.unstubAllGlobals())

test('puts the newest search first, without repetition', () => {
  expect(withSearch(['mar', 'sertão'], ' Sertao ')).toEqual(['Sertao', 'mar'])
})

test('ignores a text without words', () => {
  expect(withSearch(['mar'], '  … ')).toEqual(['mar'])
})

test('keeps eight searches', () => {
  const many = 'abcdefghi'
    .split('')
    .reduce<string[]>((stored, text) => withSearch(stored, text), [])
  expect(many).toEqual('ihgfedcb'.split(''))
})

test('removes a search regardless of case, accents and spaces', () => {
  expect(withoutSearch(['Água viva', 'mar'], 'agua  viva')).toEqual(['mar'])
})

test('keeps searches per profile and forgets all at sign-out', () => {
  writeSearches(1, ['mar'])
  writeSearches(2, ['boto'])
  localStorage.setItem('vereda.volume', '1')
  expect(readSearches(1)).toEqual(['mar'])
  expect(readSearches(2)).toEqual(['boto'])
  forgetTraces()
  expect([readSearches(1), readSearches(2)]).toEqual([[], []])
  expect(localStorage.getItem('vereda.volume')).toBe('1')
})

test.each(['{', '{"a":1}', 'null', '7'])('ignores the invalid stored text %s', (stored) => {
  localStorage.setItem('vereda.searches.1', stored)
  expect(readSearches(1)).toEqual([])
})

test('reads no searches when storage is blocked', () => {
  vi.stubGlobal('localStorage', closed)
  writeSearches(1, ['mar'])
  expect(readSearches(1)).toEqual([])
  forgetTraces()
})
