import { describe, expect, it } from 'vitest'
import { pinchedFit, tap, type TapState, type Zone, zoneAt } from '#lib/player/screen/gestures.ts'

/** Each tap has a zone and a time. */
const gestures = (...taps: [Zone, number][]) => {
  let last: TapState | undefined
  return taps.map(([zone, atMs]) => {
    const { state, gesture } = tap(last, zone, atMs)
    last = state
    return gesture.name === 'step' ? gesture.seconds : gesture.name
  })
}

describe('taps', () => {
  it('toggle the controls with one tap', () =>
    expect(gestures(['left', 0], ['left', 900])).toEqual(['toggle-controls', 'toggle-controls']))

  it('step 10 s with two taps at a side, and again with each further one', () => {
    expect(gestures(['right', 0], ['right', 200], ['right', 700])).toEqual([
      'toggle-controls',
      10,
      10,
    ])
    expect(gestures(['left', 0], ['left', 200])).toEqual(['toggle-controls', -10])
  })

  it('enter full screen with two taps in the middle', () =>
    expect(gestures(['middle', 0], ['middle', 200], ['middle', 300])).toEqual([
      'toggle-controls',
      'toggle-fullscreen',
      'toggle-controls',
    ]))

  it('count separately at two places', () =>
    expect(gestures(['left', 0], ['right', 100])).toEqual(['toggle-controls', 'toggle-controls']))

  it('divide the picture into three zones', () =>
    expect([0.1, 0.5, 0.9].map(zoneAt)).toEqual(['left', 'middle', 'right']))
})

describe('pinch gestures', () => {
  it('fill the screen when spreading and show the whole picture when pinching', () => {
    expect(pinchedFit(100, 130)).toBe('cover')
    expect(pinchedFit(100, 70)).toBe('contain')
  })

  it('ignore small movements', () => {
    expect(pinchedFit(100, 110)).toBeUndefined()
    expect(pinchedFit(0, 110)).toBeUndefined()
  })
})
