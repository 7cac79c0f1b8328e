import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/problems.ts'
import { untilAnswered } from '#lib/player/progress/persistence.ts'

const refusal = (status: number, code = 'refused') => new ApiError(status, { code, detail: '' })
const away = () => refusal(0, 'network')

const failing = (...errors: ApiError[]) => {
  const ask = vi.fn<() => Promise<string>>()
  for (const error of errors) ask.mockRejectedValueOnce(error)
  return ask.mockResolvedValue('yes')
}

let online: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  online = new EventTarget()
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('retries until there is an answer and reports lasting trouble', async () => {
  const ask = failing(away(), refusal(503), refusal(429), refusal(404, 'unexpected'))
  const onTrouble = vi.fn()
  const answer = untilAnswered(ask, { isWanted: () => true, onTrouble })
  await vi.advanceTimersByTimeAsync(500)
  expect(onTrouble).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
  expect(await answer).toBe('yes')
  expect(onTrouble).toHaveBeenCalledTimes(3)
})

it('accepts a permanent refusal', async () => {
  const ask = failing(refusal(403, 'subscription-inactive'))
  await expect(untilAnswered(ask, { isWanted: () => true })).rejects.toMatchObject({ status: 403 })
  expect(ask).toHaveBeenCalledTimes(1)
})

it('waits as long as the server asks', async () => {
  const busy = refusal(429)
  busy.retryAfterMs = 7000
  const ask = failing(busy)
  void untilAnswered(ask, { isWanted: () => true })
  await vi.advanceTimersByTimeAsync(6900)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('retries at once when the network returns', async () => {
  const ask = failing(away(), away(), away(), away())
  void untilAnswered(ask, { isWanted: () => true })
  await vi.advanceTimersByTimeAsync(500 + 1000 + 2000 + 100)
  expect(ask).toHaveBeenCalledTimes(4)
  online.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(5)
})

it('stops when the answer is no longer wanted', async () => {
  let isWanted = true
  const ask = failing(away(), away())
  const answer = untilAnswered(ask, { isWanted: () => isWanted })
  answer.catch(() => undefined)
  isWanted = false
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(answer).rejects.toMatchObject({ status: 0 })
  expect(ask).toHaveBeenCalledTimes(1)
})
