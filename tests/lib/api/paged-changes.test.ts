import { expect, test } from 'vitest'
import { type Pages, placeOf, withItem, withoutItem } from '#lib/api/paged-changes.ts'

const page = (results: number[], count: number) => ({ results, count, next: null, previous: null })
const list: Pages<number> = { pages: [page([1, 2], 3), page([3], 3)], pageParams: [null, 'next'] }
const is = (wanted: number) => (item: number) => item === wanted
const resultsOf = ({ pages }: Pages<number>) => pages.map(({ results }) => results)

test('removes an item from its page and from every count', () => {
  const without = withoutItem(list, is(3))
  expect(resultsOf(without)).toEqual([[1, 2], []])
  expect(without.pages.map(({ count }) => count)).toEqual([2, 2])
  expect(withoutItem(list, is(9))).toBe(list)
})

test('adds a new item first, and puts a removed one back in its place', () => {
  expect(resultsOf(withItem(list, 9))).toEqual([[9, 1, 2], [3]])
  const place = placeOf(list, is(2))
  expect(place).toEqual({ item: 2, page: 0, index: 1 })
  expect(resultsOf(withItem(withoutItem(list, is(2)), 2, place))).toEqual([[1, 2], [3]])
  expect(withItem(list, 9).pages[1]?.count).toBe(4)
})
