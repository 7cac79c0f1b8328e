import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GapJump } from '#lib/player/media/hls/gap-jump.ts'

/** A video that stands still, with the given seconds buffered from the start. */
const standing = (currentTime: number, end: number) => {
  const video = Object.assign(new EventTarget(), {
    currentTime,
    readyState: 2,
    HAVE_FUTURE_DATA: 3,
    buffered: { length: 1, start: () => 0, end: () => end },
  })
  const gapJump = new GapJump()
  gapJump.watch(video as unknown as HTMLVideoElement)
  gapJump.add({ start: 8, end: 10 })
  return video
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('jumps over a gap at once where nothing is left to play', () => {
  expect(standing(7.9, 8).currentTime).toBeCloseTo(10.05)
})

test('plays what has just arrived before it jumps', () => {
  const video = standing(6.6, 8)
  vi.advanceTimersByTime(200)
  video.readyState = 4
  vi.advanceTimersByTime(1000)
  expect(video.currentTime).toBe(6.6)
  Object.assign(video, { currentTime: 7.95, readyState: 2 })
  video.dispatchEvent(new Event('waiting'))
  expect(video.currentTime).toBeCloseTo(10.05)
})

test('jumps from frames that the decoder holds back', () => {
  const video = standing(6.6, 8)
  vi.advanceTimersByTime(600)
  expect(video.currentTime).toBeCloseTo(10.05)
})

test('stays where there is no gap', () => {
  expect(standing(3, 5).currentTime).toBe(3)
})
