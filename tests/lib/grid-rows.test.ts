import { describe, expect, test } from 'vitest'
import { cellsOf, rowsInView, withFocused } from '#lib/grid-rows.ts'

describe('the rows in view', () => {
  const view = { scrollTop: 0, height: 900, top: 200, pitch: 300, rows: 800 }

  test.each([
    [{}, { first: 0, end: 6 }],
    [{ scrollTop: 6200 }, { first: 17, end: 26 }],
    [{ scrollTop: 800 * 300 }, { first: 796, end: 800 }],
    [{ scrollTop: 1e9 }, { first: 799, end: 800 }],
    [{ rows: 2 }, { first: 0, end: 2 }],
    [{ rows: 0 }, { first: 0, end: 0 }],
    [{ top: 5000 }, { first: 0, end: 0 }],
  ])('%o', (given, expected) => expect(rowsInView({ ...view, ...given })).toEqual(expected))

  test('one row as long as nothing is measured, and never hundreds', () => {
    expect(rowsInView({ ...view, pitch: 0 })).toEqual({ first: 0, end: 1 })
    expect(rowsInView({ ...view, pitch: NaN })).toEqual({ first: 0, end: 1 })
    expect(rowsInView({ ...view, pitch: 1 })).toEqual({ first: 0, end: 40 })
  })
})

test('the row with the focus stays, with its neighbours', () => {
  const range = { first: 10, end: 13 }
  expect(withFocused(range, undefined, 100)).toEqual([10, 11, 12])
  expect(withFocused(range, 3, 100)).toEqual([2, 3, 4, 10, 11, 12])
  expect(withFocused(range, 11, 100)).toEqual([10, 11, 12])
  expect(withFocused(range, 0, 100)).toEqual([0, 1, 10, 11, 12])
  expect(withFocused(range, 99, 100)).toEqual([10, 11, 12, 98, 99])
})

test('the last row ends with the last item', () => {
  expect(cellsOf(0, 3, 8)).toEqual([0, 1, 2])
  expect(cellsOf(2, 3, 8)).toEqual([6, 7])
  expect(cellsOf(3, 3, 8)).toEqual([])
})
