import { describe, expect, it } from 'vitest'
import {
  carouselDefaults,
  frontIndex,
  isSwipe,
  pageIndex,
  restingPlace,
  revealingPlace,
  sceneBeside,
  type TrackFrame,
  viewText,
} from '#ui/carousel/carousel-rules.ts'

/** Ten cards of 100 px with gaps of 10 px. */
const places = Array.from({ length: 10 }, (_, index) => index * 110)
const frame = (left: number, view: number): TrackFrame => ({
  left,
  view,
  starts: places,
  ends: places.map((start) => start + 100),
})

describe('pageIndex', () => {
  it('turns by the fully visible cards', () => {
    expect(pageIndex(frame(0, 330), 1)).toBe(3)
    expect(pageIndex(frame(0, 320), 1)).toBe(3)
    expect(pageIndex(frame(0, 318), 1)).toBe(2)
    expect(pageIndex(frame(330, 320), -1)).toBe(0)
    expect(pageIndex(frame(440, 320), -1)).toBe(1)
  })

  it('turns by at least one card, however narrow the view', () => {
    expect(pageIndex(frame(0, 60), 1)).toBe(1)
    expect(pageIndex(frame(220, 60), -1)).toBe(1)
  })

  it('stops at the ends of the row', () => {
    expect(pageIndex(frame(660, 440), 1)).toBe(9)
    expect(pageIndex(frame(0, 320), -1)).toBe(0)
    expect(pageIndex({ left: 0, view: 300, starts: [], ends: [] }, 1)).toBe(0)
  })

  it('turns by two cards while no width is known', () => {
    expect(carouselDefaults.perPage).toBe(2)
    expect(pageIndex(frame(0, 0), 1)).toBe(2)
    expect(pageIndex(frame(330, 0), -1)).toBe(1)
  })
})

describe('revealingPlace', () => {
  it('stays if the card is fully visible', () =>
    expect(revealingPlace(frame(110, 320), 3)).toBe(110))

  it('moves an earlier card to the front', () =>
    expect(revealingPlace(frame(330, 320), 1)).toBe(110))

  it('moves a later card to the end, after whole cards', () =>
    expect(revealingPlace(frame(0, 330), 4)).toBe(220))

  it('moves the card to the front if none fits', () =>
    expect(revealingPlace(frame(0, 60), 4)).toBe(440))
})

describe('a swipe', () => {
  it('begins after 8 px sideways', () => {
    expect(isSwipe(7, 0)).toBe(false)
    expect(isSwipe(8, 0)).toBe(true)
    expect(isSwipe(-8, 3)).toBe(true)
    expect(isSwipe(9, 20)).toBe(false)
  })

  it('settles at the next card in its direction', () => {
    expect(restingPlace(frame(8, 320), 1)).toBe(110)
    expect(restingPlace(frame(102, 320), -1)).toBe(0)
    expect(restingPlace(frame(110, 320), 1)).toBe(110)
    expect(restingPlace(frame(5000, 320), 1)).toBe(990)
    expect(restingPlace(frame(-20, 320), -1)).toBe(0)
  })
})

describe('viewText', () => {
  it('describes the visible cards', () => {
    expect(frontIndex(frame(300, 320))).toBe(3)
    expect(viewText(frame(330, 320))).toBe('Títulos 4 a 6 de 10')
    expect(viewText(frame(330, 60))).toBe('Título 4 de 10')
  })
})

describe('sceneBeside', () => {
  it('wraps around at both ends', () => {
    expect([0, 1, 2].map((index) => sceneBeside(index, 3, 1))).toEqual([1, 2, 0])
    expect([0, 1, 2].map((index) => sceneBeside(index, 3, -1))).toEqual([2, 0, 1])
    expect(sceneBeside(0, 0, 1)).toBe(0)
  })
})
