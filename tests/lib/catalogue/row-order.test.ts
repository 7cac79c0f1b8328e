import { expect, test } from 'vitest'
import { arrangeRow, freshFirst, neighboursOf } from '#lib/catalogue/row-order.ts'

test.each([
  ['nothing above', [1, 2, 3], [], [1, 2, 3]],
  ['other titles above', [1, 2, 3], [8, 9], [1, 2, 3]],
  ['what stands above comes last', [1, 2, 3, 4], [2, 1], [3, 4, 1, 2]],
  ['the same titles turn around', [1, 2, 3], [1, 2, 3], [3, 2, 1]],
])('orders a row: %s', (_, ids, above, expected) =>
  expect(freshFirst(ids, above)).toEqual(expected),
)

test('avoids the titles of neighbouring rows and keeps its first order', () => {
  const titles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(arrangeRow('first', titles)).toEqual(titles)
  const second = arrangeRow('second', titles, ['first'])
  expect(second.slice(0, 4)).toEqual([7, 8, 9, 10])
  const third = arrangeRow('third', titles, ['second'])
  expect(third.slice(0, 4)).toEqual([1, 2, 3, 4])
  arrangeRow('first', [7, 8, 9, 10])
  expect(arrangeRow('second', titles, ['first'])).toEqual(second)
  expect(arrangeRow('second', [7, 8, 1], ['first'])).toEqual([1, 8, 7])
})

test('counts two rows on either side as neighbours', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(neighboursOf(rows, 0)).toEqual(['b', 'c'])
  expect(neighboursOf(rows, 3)).toEqual(['b', 'c', 'e', 'f'])
  expect(neighboursOf(rows, 5)).toEqual(['d', 'e'])
})
