import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $currentProfile } from '#lib/profiles/store.ts'
import { reportFailures } from '#lib/player/failure-report.ts'
import { $failure, $playerState } from '#lib/player/store.ts'
import type { Playback } from '#shared/player/contract.ts'
import type { Profile } from '#shared/profiles/contract.ts'

const sendFailure = vi.hoisted(() => vi.fn())
vi.mock('#lib/player/api.ts', () => ({ sendFailure }))

const open = () => $playerState.set({ status: 'ready', playback: { content_id: 7 } as Playback })
const fail = (failure: 'offline' | 'stalled' | 'media') => {
  $failure.set(undefined)
  $failure.set(failure)
}

let stop: () => void

beforeEach(() => {
  sendFailure.mockReset().mockResolvedValue({})
  $currentProfile.set({ id: 3 } as Profile)
  stop = reportFailures()
  open()
})
afterEach(() => {
  stop()
  $failure.set(undefined)
})

test('reports a failure once each time that a video is opened', () => {
  fail('stalled')
  fail('media')
  expect(sendFailure.mock.calls).toEqual([[3, 'stalled']])
  open()
  fail('media')
  expect(sendFailure.mock.calls).toEqual([
    [3, 'stalled'],
    [3, 'media'],
  ])
})

test('reports nothing while offline or without a video', () => {
  fail('offline')
  $playerState.set({ status: 'loading' })
  fail('stalled')
  expect(sendFailure).not.toHaveBeenCalled()
})

test('ignores a failed report', async () => {
  sendFailure.mockRejectedValue(new Error('no line'))
  fail('stalled')
  await vi.waitFor(() => expect(sendFailure).toHaveBeenCalledTimes(1))
})
