import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { checkPauseMs } from '#lib/billing/payments/follow/polling.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('polls a pending payment every 15 s until it is settled', async () => {
  const ask = vi.fn<() => Promise<'in_process' | 'ok'>>().mockResolvedValue('in_process')
  const { $state } = follow(ask, checkPauseMs)
  const end = $state.listen(() => undefined)
  await vi.advanceTimersByTimeAsync(14_900)
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockResolvedValue('ok')
  await vi.advanceTimersByTimeAsync(200)
  expect(ask).toHaveBeenCalledTimes(2)
  expect($state.get().value).toBe('ok')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask).toHaveBeenCalledTimes(2)
  end()
})

test('keeps the last answer after a failure, and retries at growing intervals', async () => {
  const ask = vi.fn<() => Promise<'in_process'>>().mockResolvedValueOnce('in_process')
  const { $state } = follow(ask, checkPauseMs)
  const end = $state.listen(() => undefined)
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(15_100)
  expect($state.get()).toMatchObject({ value: 'in_process', failures: 1 })
  await vi.advanceTimersByTimeAsync(4000)
  expect($state.get().failures).toBe(2)
  await vi.advanceTimersByTimeAsync(4000)
  expect($state.get().failures).toBe(2)
  await vi.advanceTimersByTimeAsync(4000)
  expect($state.get().failures).toBe(3)
  end()
})
