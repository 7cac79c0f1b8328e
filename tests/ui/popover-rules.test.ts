import { expect, test } from 'vitest'
import { placeOver } from '#ui/popover-rules.ts'

const view = { left: 56, right: 1384, top: 68, bottom: 900 }
const names = { top: 380, bottom: 730 }
const size = { width: 416, height: 320 }
const poster = (left: number, top = 400) => ({ left, right: left + 196, top, bottom: top + 294 })

test('centres the layer on its element', () => {
  expect(placeOver(poster(600), size, names, view)).toEqual({ left: 490, top: 387 })
})

test('moves inwards at both ends of a row', () => {
  expect(placeOver(poster(56), size, names, view).left).toBe(56)
  expect(placeOver(poster(1250), size, names, view).left).toBe(968)
})

test('avoids the headings around it, or covers both equally if it is too tall', () => {
  expect(placeOver(poster(600), size, { ...names, top: 395 }, view).top).toBe(395)
  expect(placeOver(poster(600), { ...size, height: 450 }, names, view).top).toBe(330)
})

test('stays in view while a part of its element is visible', () => {
  const open = { top: -Infinity, bottom: Infinity }
  expect(placeOver(poster(600, 800), size, open, view).top).toBe(580)
  expect(placeOver(poster(600, 1000), size, open, view).top).toBe(987)
})
