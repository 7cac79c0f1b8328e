import { describe, expect, test } from 'vitest'
import { cellsOf, rowsInView } from '#ui/grid/grid-rows.ts'

describe('rowsInView', () => {
  const view = { scrollTop: 0, height: 900, top: 200, pitch: 300, rows: 800, columns: 6 }

  test.each([
    [{}, { first: 0, end: 6 }],
    [{ scrollTop: 6200 }, { first: 17, end: 26 }],
    [{ scrollTop: 800 * 300 }, { first: 796, end: 800 }],
    [{ scrollTop: 1e9 }, { first: 799, end: 800 }],
    [{ rows: 2 }, { first: 0, end: 2 }],
    [{ rows: 0 }, { first: 0, end: 0 }],
    [{ top: 5000 }, { first: 0, end: 0 }],
  ])('returns the visible rows and a few more: %o', (given, expected) => {
    expect(rowsInView({ ...view, ...given })).toEqual(expected)
  })

  test('returns one row before anything is measured, and never hundreds', () => {
    expect(rowsInView({ ...view, pitch: 0 })).toEqual({ first: 0, end: 1 })
    expect(rowsInView({ ...view, pitch: NaN })).toEqual({ first: 0, end: 1 })
    expect(rowsInView({ ...view, pitch: 1 })).toEqual({ first: 0, end: 40 })
  })
})

test.each([
  ['a phone', { height: 844, pitch: 186, columns: 3 }, 36],
  ['a laptop', { height: 900, pitch: 281, columns: 7 }, 49],
  ['a television', { height: 1080, pitch: 281, columns: 10 }, 70],
])('renders about sixty cells on %s', (_, screen, most) => {
  const found = rowsInView({ ...screen, scrollTop: 50_000, top: 200, rows: 3000 })
  expect((found.end - found.first) * screen.columns).toBeLessThanOrEqual(most)
  expect(found.first * screen.pitch + 200).toBeLessThanOrEqual(50_000)
  expect(found.end * screen.pitch + 200).toBeGreaterThanOrEqual(50_000 + screen.height)
})

test('ends the last row with the last item', () => {
  expect(cellsOf({ first: 0, end: 1 }, 3, 8)).toEqual([0, 1, 2])
  expect(cellsOf({ first: 1, end: 3 }, 3, 8)).toEqual([3, 4, 5, 6, 7])
  expect(cellsOf({ first: 3, end: 4 }, 3, 8)).toEqual([])
})

test('keeps the focused cell and its neighbours', () => {
  const range = { first: 10, end: 11 }
  expect(cellsOf(range, 3, 100, 3)).toEqual([2, 3, 4, 30, 31, 32])
  expect(cellsOf(range, 3, 100, 31)).toEqual([30, 31, 32])
  expect(cellsOf(range, 3, 100, 0)).toEqual([0, 1, 30, 31, 32])
  expect(cellsOf(range, 3, 100, 99)).toEqual([30, 31, 32, 98, 99])
})
