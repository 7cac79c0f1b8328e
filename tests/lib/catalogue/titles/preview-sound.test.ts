import { expect, test } from 'vitest'
import { fadeLevel } from '#lib/catalogue/titles/preview-sound.ts'

test('fades in within half a second, or plays at full volume with reduced motion', () => {
  const levels = [-1, 0, 250, 500, 9000].map((elapsedMs) => fadeLevel(elapsedMs, false))
  expect(levels).toEqual([0.01, 0.01, 0.5, 1, 1])
  expect(fadeLevel(0, true)).toBe(1)
})
