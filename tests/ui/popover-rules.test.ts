import { expect, test } from 'vitest'
import { placeOver } from '#ui/popover-rules.ts'

const view = { left: 56, right: 1384, top: 68, bottom: 900 }
const names = { top: 380, bottom: 730 }
const size = { width: 416, height: 320 }
const poster = (left: number, top = 400) => ({ left, right: left + 196, top, bottom: top + 294 })

test('a layer grows around the middle of its element', () => {
  expect(placeOver(poster(600), size, names, view)).toEqual({ left: 490, top: 387 })
})

test('at both ends of a row it grows inwards', () => {
  expect(placeOver(poster(56), size, names, view).left).toBe(56)
  expect(placeOver(poster(1250), size, names, view).left).toBe(968)
})

test('it keeps away from the names above and below, and covers both alike if it is too high', () => {
  expect(placeOver(poster(600), size, { ...names, top: 395 }, view).top).toBe(395)
  expect(placeOver(poster(600), { ...size, height: 450 }, names, view).top).toBe(330)
})

test('it stays in the view while a part of its element is there', () => {
  const open = { top: -Infinity, bottom: Infinity }
  expect(placeOver(poster(600, 800), size, open, view).top).toBe(580)
  expect(placeOver(poster(600, 1000), size, open, view).top).toBe(987)
})
