import { beforeEach, expect, test, vi } from 'vitest'
import { createLatestWriteQueue } from '#lib/api/latest-write-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const setUp = (answer: (wanted: boolean) => Promise<unknown> = async () => undefined) => {
  const sent: boolean[] = []
  const ends: string[] = []
  const changes = createLatestWriteQueue<boolean, string>({
    send: (_, wanted) => {
      sent.push(wanted)
      return answer(wanted)
    },
    done: (context) => ends.push(`done ${context}`),
    fail: (saved, context, wanted) => ends.push(`fail ${context}: ${wanted}, has ${saved}`),
  })
  return { sent, ends, changes }
}

test('sends a press', async () => {
  const { sent, ends, changes } = setUp()
  changes.change(1, false, true, 'a')
  expect(changes.isUnderWay(1)).toBe(true)
  await vi.runAllTimersAsync()
  expect([sent, ends, changes.isUnderWay(1)]).toEqual([[true], ['done a'], false])
})

test('sends nothing for an undone press, and only the last of three', async () => {
  const { sent, changes } = setUp()
  changes.change(1, false, true, 'a')
  changes.change(1, true, false, 'a')
  changes.change(2, false, true, 'b')
  changes.change(2, true, false, 'b')
  changes.change(2, false, true, 'b')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([true])
})

test('sends a press made during a request after it', async () => {
  let arrive = () => {}
  const { sent, changes } = setUp(() => new Promise<void>((resolve) => (arrive = resolve)))
  changes.change(1, false, true, 'a')
  await vi.advanceTimersByTimeAsync(300)
  changes.change(1, true, false, 'a')
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([true])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([true, false])
})

test('reports the value of the server after a refusal', async () => {
  const refuse = async () => {
    throw new Error('refused')
  }
  const { ends, changes } = setUp(refuse)
  changes.change(1, false, true, 'a')
  await vi.runAllTimersAsync()
  expect(ends).toEqual(['fail a: true, has false'])
})

test('sends pending values when the page unloads', () => {
  const { sent, changes } = setUp()
  changes.change(1, false, true, 'a')
  changes.flush()
  expect(sent).toEqual([true])
})
