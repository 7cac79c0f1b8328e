import { expect, test } from 'vitest'
import {
  type Box,
  isArrowKey,
  neighbourOf,
  backTarget,
} from '#lib/browser/spatial-navigation/spatial.ts'

const box = (left: number, top: number, width = 100, height = 100): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** Chips above a grid of three columns. */
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
  [4, 'ArrowUp', 1],
  [2, 'ArrowRight', 3],
  [4, 'ArrowLeft', 3],
  [4, 'ArrowDown', 6],
  [2, 'ArrowLeft', undefined],
  [0, 'ArrowUp', undefined],
  [5, 'ArrowDown', undefined],
])('moves from box %i with %s to box %s', (index, key, expected) =>
  expect(from(index, key)).toBe(expected),
)

test('recognises only arrow keys', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].every(isArrowKey)).toBe(true)
  expect(['Enter', 'a', 'Tab', 'ArrowUpDown'].some(isArrowKey)).toBe(false)
})

/** Wide cards, a single button, then narrow cards that begin left of the screen. */
const rows = [
  box(0, 0, 300),
  box(310, 0, 300),
  box(0, 150, 80, 40),
  ...[-110, 0, 110, 220, 330, 440].map((left) => box(left, 250)),
]

test('keeps the column past narrower boxes', () => {
  const [, second, button] = rows
  if (!second || !button) throw new Error('no such place')
  expect(neighbourOf(second, rows, 'ArrowDown', 460)).toBe(2)
  expect(neighbourOf(button, rows, 'ArrowDown', 460)).toBe(8)
  expect(neighbourOf(button, rows, 'ArrowDown')).toBe(4)
  expect(neighbourOf(button, rows, 'ArrowUp', 460)).toBe(1)
})

test('prefers the box nearest to the column, then the most central one', () => {
  const from = box(0, 0)
  expect(neighbourOf(from, [box(-60, 200), box(58, 200)], 'ArrowDown')).toBe(1)
  expect(neighbourOf(from, [box(-90, 200, 400), box(10, 200, 90)], 'ArrowDown')).toBe(1)
  expect(neighbourOf(from, [], 'ArrowDown')).toBeUndefined()
})

test.each([
  ['/filmes', '/', 'back'],
  ['/filmes', '/conteudo/7/iracema', 'back'],
  ['/filmes', undefined, 'home'],
  ['/nova-sessao', '/sessao', 'back'],
  ['/', '/filmes', 'back'],
  ['/', '/sessao', undefined],
  ['/', undefined, undefined],
  ['/sessao', '/', 'back'],
  ['/sessao', undefined, undefined],
])('from %s, reached from %s, the back key leads to %s', (path, before, expected) =>
  expect(backTarget(path, before)).toBe(expected),
)
