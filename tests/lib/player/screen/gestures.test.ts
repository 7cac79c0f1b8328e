import { describe, expect, it } from 'vitest'
import { pinchedFit, tap, type TapState, type Zone, zoneAt } from '#lib/player/screen/gestures.ts'

/** The result of consecutive taps, each at a zone and a time. */
const gestures = (...taps: [Zone, number][]) => {
  let last: TapState | undefined
  return taps.map(([zone, atMs]) => {
    const { state, gesture } = tap(last, zone, atMs)
    last = state
    return gesture.name === 'step' ? gesture.seconds : gesture.name
  })
}

describe('taps', () => {
  it('one calls the controls or sends them away', () =>
    expect(gestures(['left', 0], ['left', 900])).toEqual(['toggle-controls', 'toggle-controls']))

  it('two at a side step 10 s, and each one more again', () => {
    expect(gestures(['right', 0], ['right', 200], ['right', 700])).toEqual([
      'toggle-controls',
      10,
      10,
    ])
    expect(gestures(['left', 0], ['left', 200])).toEqual(['toggle-controls', -10])
  })

  it('two in the middle fill the screen', () =>
    expect(gestures(['middle', 0], ['middle', 200], ['middle', 300])).toEqual([
      'toggle-controls',
      'toggle-fullscreen',
      'toggle-controls',
    ]))

  it('at two places are two', () =>
    expect(gestures(['left', 0], ['right', 100])).toEqual(['toggle-controls', 'toggle-controls']))

  it('the picture has three parts', () =>
    expect([0.1, 0.5, 0.9].map(zoneAt)).toEqual(['left', 'middle', 'right']))
})

describe('two fingers', () => {
  it('that part fill the screen, that meet show all', () => {
    expect(pinchedFit(100, 130)).toBe('cover')
    expect(pinchedFit(100, 70)).toBe('contain')
  })

  it('that tremble do nothing', () => {
    expect(pinchedFit(100, 110)).toBeUndefined()
    expect(pinchedFit(0, 110)).toBeUndefined()
  })
})
