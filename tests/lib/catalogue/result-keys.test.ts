import { expect, test } from 'vitest'
import { type Box, isArrowKey, neighbourOf } from '#lib/catalogue/result-keys.ts'

const box = (left: number, top: number, width = 100, height = 100): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** Chips of several widths above a grid of three columns. */
const boxes = [
  box(0, 0, 60, 40),
  box(70, 0, 160, 40),
  box(0, 100),
  box(110, 100),
  box(220, 100),
  box(0, 210),
  box(110, 210),
]

const from = (index: number, key: string) => {
  const start = boxes[index]
  if (!start || !isArrowKey(key)) throw new Error('no such place')
  return neighbourOf(start, boxes, key)
}

test.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowRight', undefined],
  [0, 'ArrowDown', 2],
  [1, 'ArrowDown', 3],
  [3, 'ArrowUp', 1],
  [2, 'ArrowRight', 3],
  [4, 'ArrowLeft', 3],
  [4, 'ArrowDown', 6],
  [2, 'ArrowLeft', undefined],
  [0, 'ArrowUp', undefined],
  [5, 'ArrowDown', undefined],
])('from %i, %s leads to %s', (index, key, expected) => expect(from(index, key)).toBe(expected))

test('only arrow keys are arrow keys', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].every(isArrowKey)).toBe(true)
  expect(['Enter', 'a', 'Tab', 'ArrowUpDown'].some(isArrowKey)).toBe(false)
})
