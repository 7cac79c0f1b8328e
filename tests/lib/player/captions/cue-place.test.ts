import { expect, test } from 'vitest'
import { byPlace, cuePlaceOf } from '#lib/player/captions/cue-place.ts'

test.for([
  ['auto', true, undefined],
  [0, true, 'top'],
  [3, true, 'top'],
  [9, true, 'middle'],
  [15, true, undefined],
  [-1, true, undefined],
  [-17, true, 'top'],
  [10, false, 'top'],
  [50, false, 'middle'],
  [90, false, undefined],
] as const)('finds the place of line %s, counted in lines: %s', ([line, snapToLines, place]) =>
  expect(cuePlaceOf({ line, snapToLines, vertical: '' })).toBe(place),
)

test('leaves vertical text to the viewer', () =>
  expect(cuePlaceOf({ line: 0, snapToLines: true, vertical: 'rl' })).toBeUndefined())

test('puts cues without a place where the viewer wants captions', () => {
  const cues = [
    { text: 'a', place: undefined },
    { text: 'b', place: 'top' as const },
  ]
  expect(byPlace(cues, 'bottom')).toEqual([
    { place: 'top', texts: ['b'] },
    { place: 'bottom', texts: ['a'] },
  ])
  expect(byPlace(cues, 'top')).toEqual([{ place: 'top', texts: ['a', 'b'] }])
})
