import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { ApiError } from '#lib/api/problems.ts'
import { insistently, isBusy, isDecided, isLost } from '#lib/api/send-once.ts'
import { problems } from '#server/http/problems.ts'

const refusal = (status: number, code: string) => new ApiError(status, { code, detail: code })

const undecided = ['still-processing', 'confirmation-required', 'too-many-attempts']

describe('a refusal of the server', () => {
  test.each(Object.entries(problems))(
    'decides the call or leaves it open: %s',
    (code, { status }) => {
      const isFinal = status < 500 && !undecided.includes(code)
      expect(isDecided(refusal(status, code))).toBe(isFinal)
    },
  )

  it('does not count as decided without an answer', () => {
    expect(isDecided(refusal(0, 'network'))).toBe(false)
    expect(isDecided(new Error('bug'))).toBe(false)
  })
})

describe('a call whose answer is missing', () => {
  it.each([
    [0, 'network', true],
    [502, 'unexpected', true],
    [503, 'unavailable', true],
    [503, 'payment-unavailable', false],
    [500, 'unexpected', false],
    [402, 'card-refused', false],
  ])('may be sent again at once after %i %s: %s', (status, code, isSentAgain) => {
    expect(isLost(refusal(status, code))).toBe(isSentAgain)
  })
})

describe('a repeated task', () => {
  afterEach(() => vi.useRealTimers())

  const countCalls = (...outcomes: (Error | 'done')[]) => {
    vi.useFakeTimers()
    let calls = 0
    const done = insistently(() => {
      const outcome = outcomes[Math.min(calls, outcomes.length - 1)]
      calls += 1
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
    }, isBusy)
    const ended = done.then(
      (answer) => answer,
      (error: unknown) => error,
    )
    return { ended, calls: () => calls }
  }

  it('waits for a call that is still being processed', async () => {
    const busy = refusal(409, 'still-processing')
    const { ended, calls } = countCalls(busy, busy, 'done')
    await vi.advanceTimersByTimeAsync(3000)
    expect(await ended).toBe('done')
    expect(calls()).toBe(3)
  })

  it('gives up after 15 seconds', async () => {
    const busy = refusal(409, 'still-processing')
    const { ended, calls } = countCalls(busy)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await ended).toBe(busy)
    expect(calls()).toBe(5)
  })

  it('ends with the first error that will not pass', async () => {
    const refused = refusal(402, 'card-refused')
    const { ended, calls } = countCalls(refused)
    expect(await ended).toBe(refused)
    expect(calls()).toBe(1)
  })
})
