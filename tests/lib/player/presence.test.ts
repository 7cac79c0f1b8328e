import { describe, expect, it } from 'vitest'
import { seemsGone } from '#lib/player/presence/presence-rules.ts'

const minuteMs = 60_000
const touchedAtMs = Date.parse('2026-11-20T20:00:00Z')
const after = (minutes: number) => touchedAtMs + minutes * minuteMs

describe('the question whether the viewer is still watching', () => {
  it('is asked after 90 min without input', () => {
    const presence = { touchedAtMs, episodesAlone: 0, isBetween: false }
    expect(seemsGone(presence, after(89.9))).toBe(false)
    expect(seemsGone(presence, after(90))).toBe(true)
  })

  it('is asked after three automatic episodes, before the next one', () => {
    const between = { touchedAtMs, isBetween: true }
    expect(seemsGone({ ...between, episodesAlone: 2 }, after(60))).toBe(false)
    expect(seemsGone({ ...between, episodesAlone: 3 }, after(60))).toBe(true)
  })

  it('does not interrupt the third episode', () =>
    expect(seemsGone({ touchedAtMs, episodesAlone: 3, isBetween: false }, after(60))).toBe(false))
})
