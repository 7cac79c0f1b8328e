import { expect, it } from 'vitest'
import { isVisitDue } from '#lib/session/tracking/visits.ts'

const now = Date.UTC(2026, 10, 21, 15)
const hour = 3_600_000

it.each([
  ['never', null, true],
  ['just now', now, false],
  ['almost a day ago', now - 24 * hour + 1, false],
  ['a day ago', now - 24 * hour, true],
  ['by a clock that stood ahead', now + 1, true],
  ['something else', 'ontem', true],
])('counts a visit after one %s: %s, %s', (_, last, isDue) => {
  expect(isVisitDue(last === null ? null : String(last), now)).toBe(isDue)
})
