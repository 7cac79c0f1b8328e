import { describe, expect, test } from 'vitest'
import { frameRateOf, typicalRate } from '#server/catalogue/packaging/tracks/frame-rate.ts'
import { av1LadderOf, highestRate, ladderOf } from '#server/catalogue/packaging/tracks/ladder.ts'

const sizes = (width: number, height: number) =>
  ladderOf({ width, height }).map((rung) => `${rung.name} ${rung.width}x${rung.height}`)

describe('the ladder', () => {
  test.each<[string, [number, number], string[]]>([
    [
      'uses every rung for full HD',
      [1920, 1080],
      ['v240 426x240', 'v360 640x360', 'v480 854x480', 'v720 1280x720', 'v1080 1920x1080'],
    ],
    [
      'ends at full HD',
      [3840, 2160],
      ['v240 426x240', 'v360 640x360', 'v480 854x480', 'v720 1280x720', 'v1080 1920x1080'],
    ],
    ['keeps the ratio of 4:3', [640, 480], ['v240 320x240', 'v360 480x360', 'v480 640x480']],
    [
      'measures an upright film by its width',
      [720, 1280],
      ['v240 240x426', 'v360 360x640', 'v480 480x854', 'v720 720x1280'],
    ],
    [
      'fills the width with a wide film',
      [1280, 534],
      ['v240 426x178', 'v360 640x268', 'v480 854x356', 'v720 1280x534'],
    ],
    ['keeps the size of a small film', [321, 181], ['v180 320x180']],
    [
      'adds a rung for a size between two',
      [1000, 562],
      ['v240 426x240', 'v360 640x360', 'v480 854x480', 'v562 1000x562'],
    ],
  ])('%s', (_, [width, height], expected) => {
    const ladder = sizes(width, height)
    expect(ladder.slice(-expected.length)).toEqual(expected)
    for (const rung of ladderOf({ width, height })) {
      expect([rung.width % 2, rung.height % 2]).toEqual([0, 0])
      expect(rung.width).toBeLessThanOrEqual(width)
      expect(rung.height).toBeLessThanOrEqual(height)
    }
  })

  test('starts AV1 at 480', () => {
    const names = av1LadderOf({ width: 1280, height: 720 }).map(({ name }) => name)
    expect(names).toEqual(['av1-480', 'av1-720'])
    expect(av1LadderOf({ width: 320, height: 180 })).toHaveLength(1)
  })

  test('allows a higher rate for larger or faster pictures', () => {
    expect(highestRate({ width: 1920, height: 1080 }, 24)).toBe(5_000_000)
    expect(highestRate({ width: 1920, height: 1080 }, 60)).toBe(7_000_000)
    expect(highestRate({ width: 426, height: 240 }, 24)).toBeLessThan(600_000)
  })
})

test.each([
  ['24000/1001', 24000, 1001],
  ['2997/100', 30000, 1001],
  ['25/1', 25, 1],
  ['120/1', 60, 1],
  ['23/2', 11_500, 1000],
  ['125/4', 30, 1],
  ['1/5', 25, 1],
  ['0/0', 25, 1],
])('turns a rate of %s into %i frames per %i s', (text, frames, seconds) => {
  expect(frameRateOf({ avg_frame_rate: text, r_frame_rate: text })).toEqual({ frames, seconds })
})

test('takes the usual rate nearest to that of most pictures, if they come at uneven times', () => {
  const recording = [0, 0.033, 0.066, 0.1, 0.133, 1.4, 1.433, 9]
  const probed = { avg_frame_rate: '0/0', r_frame_rate: '1000/1' }
  expect(frameRateOf(probed, typicalRate(recording))).toEqual({ frames: 30, seconds: 1 })
  expect(frameRateOf(probed, typicalRate([0, 5, 10]))).toEqual({ frames: 25, seconds: 1 })
  expect(frameRateOf(probed, typicalRate([0]))).toEqual({ frames: 25, seconds: 1 })
})
