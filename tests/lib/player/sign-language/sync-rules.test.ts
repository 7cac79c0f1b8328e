import { describe, expect, it } from 'vitest'
import {
  caughtUpSeconds,
  mostNudge,
  type SyncState,
  syncStep,
  toleratedSeconds,
} from '#lib/player/sign-language/sync-rules.ts'

const step = (second: number, state: Partial<SyncState> = {}) =>
  syncStep({ main: 100, second, rate: 1, isPaused: false, isSeeking: false, ...state })

const none = { name: 'none' }
const seek = { name: 'seek', to: 100 }

describe('the interpreter beside a playing film', () => {
  it('keeps its speed while the gap is unnoticeable', () => {
    expect(step(100)).toEqual(none)
    expect(step(100 - toleratedSeconds + 0.01)).toEqual(none)
    expect(step(100 + toleratedSeconds - 0.01)).toEqual(none)
  })

  it('changes its speed by at most a tenth to catch up or wait', () => {
    expect(step(99.75)).toEqual({ name: 'nudge', rate: expect.closeTo(1.05) })
    expect(step(100.25)).toEqual({ name: 'nudge', rate: expect.closeTo(0.95) })
    expect(step(100 - caughtUpSeconds)).toEqual({ name: 'nudge', rate: 1 + mostNudge })
    expect(step(100 + caughtUpSeconds)).toEqual({ name: 'nudge', rate: 1 - mostNudge })
  })

  it('relates the change to the speed of the film', () => {
    expect(step(99, { rate: 1.5 })).toEqual({ name: 'nudge', rate: expect.closeTo(1.65) })
    expect(step(101, { rate: 0.5 })).toEqual({ name: 'nudge', rate: expect.closeTo(0.45) })
  })

  it('seeks when catching up would take too long', () => {
    expect(step(100 - caughtUpSeconds - 0.01)).toEqual(seek)
    expect(step(100 + caughtUpSeconds + 0.01)).toEqual(seek)
    expect(step(3)).toEqual(seek)
  })
})

it('seeks beside a paused film', () => {
  expect(step(99.5, { isPaused: true })).toEqual(seek)
  expect(step(99.9, { isPaused: true })).toEqual(none)
})

it('waits while either video is seeking', () => {
  expect(step(3, { isSeeking: true })).toEqual(none)
  expect(step(3, { isSeeking: true, isPaused: true })).toEqual(none)
})

it('closes every gap within seconds, and small ones without a seek', () => {
  for (const apart of [-1.4, -0.6, 0.3, 1.2]) {
    let second = 100 + apart
    let main = 100
    for (let look = 0; look < 80; look++) {
      const found = syncStep({ main, second, rate: 1, isPaused: false, isSeeking: false })
      expect(found.name).not.toBe('seek')
      main += 0.25
      second += 0.25 * (found.name === 'nudge' ? found.rate : 1)
    }
    expect(Math.abs(main - second)).toBeLessThanOrEqual(toleratedSeconds)
  }
})
