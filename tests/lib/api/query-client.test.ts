import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/problems.ts'
import { queryClient } from '#lib/api/query-client.ts'

const refusal = (status: number) => new ApiError(status, { code: 'x', detail: '' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** In milliseconds, for a query that always fails. */
const attemptsOf = async (error: Error) => {
  const startedAt = Date.now()
  const attempts: number[] = []
  const queryFn = () => {
    attempts.push(Date.now() - startedAt)
    return Promise.reject(error)
  }
  const failing = queryClient.fetchQuery({ queryKey: ['failing'], queryFn })
  // Listens before the timers run, or the rejection would count as unhandled.
  // oxlint-disable-next-line vitest/valid-expect -- awaited below
  const outcome = expect(failing).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await outcome
  return attempts
}

describe('the retry policy of queries', () => {
  test.each([500, 503, 0])('retries status %i after 1, 2 and 4 s', async (status) => {
    expect(await attemptsOf(refusal(status))).toEqual([0, 1000, 3000, 7000])
  })

  test.each([400, 401, 403, 404, 429])('never retries a refusal with %i', async (status) => {
    expect(await attemptsOf(refusal(status))).toEqual([0])
  })

  test('never waits more than 30 s', () => {
    const delay = queryClient.getDefaultOptions().queries?.retryDelay as (attempt: number) => number
    expect([3, 4, 5, 9].map(delay)).toEqual([8000, 16_000, 30_000, 30_000])
  })

  test('never retries mutations, and refetches after 5 minutes, on focus and on reconnect', () => {
    const { queries, mutations } = queryClient.getDefaultOptions()
    expect(mutations?.retry).toBe(false)
    expect(queries).toMatchObject({
      staleTime: 300_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    })
  })
})
