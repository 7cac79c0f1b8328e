import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepQueries, queryClient } from '#lib/api/query-client.ts'
import { refusedAnswers, setApi } from './api.ts'
import { isShown } from './checks.ts'
import type { Screen } from './table.ts'
import { leave, visit } from './visit.ts'

type Refused = (typeof refusedAnswers)[number]
type Loaded = Pick<Screen, 'path' | 'content'>

const again = () => page.getByRole('button', { name: 'Tentar novamente' })

const stored = () => sessionStorage.getItem('vereda.queries') ?? ''

/** A screen may replace the failures of its rows with its own, so only the first alert counts. */
const alertText = () => page.getByRole('main').getByRole('alert').elements()[0]?.textContent ?? ''

/** Fake timers skip the pauses between retries. */
const showsRefusal = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(4000)
      return queryClient.isFetching() === 0 && again().elements().length === 1
    })
    .toBe(true)
  vi.useRealTimers()
}

const expectRefusalAndRecovery = async (
  { path, content }: Loaded,
  kind: Refused,
): Promise<void> => {
  await visit(path, kind)
  await showsRefusal()
  expect(isShown('header[data-bar]')).toBe(true)
  await expect.poll(alertText).toContain('não chegou inteira')
  keepQueries()
  expect(stored()).not.toMatch(/Wi-Fi|"status":"ok"}/)
  setApi('there')
  await again().first().click()
  await expect.poll(() => isShown(content)).toBe(true)
}

/** An empty screen would be a failure too. */
const isDrawn = () => (document.querySelector('main')?.textContent ?? '').trim().length > 0

const expectRecoveryFromHollow = async ({ path, content }: Loaded): Promise<void> => {
  await visit(path, 'hollow')
  await expect
    .poll(() => queryClient.isFetching() === 0 && (again().elements().length > 0 || isDrawn()))
    .toBe(true)
  expect(isShown('header[data-bar]')).toBe(true)
  setApi('there')
  if (again().elements().length > 0) await again().first().click()
  else await queryClient.resetQueries()
  await expect.poll(() => isShown(content)).toBe(true)
}

/** React logs errors even if a boundary catches them. */
export const useUnusableAnswers = (): void => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => {
    leave()
    vi.restoreAllMocks()
  })
}

/** Each screen meets one kind, since all kinds are refused before they reach a screen. */
export const testUnusableAnswers = (screens: readonly Loaded[]): void => {
  const rows = screens.map((screen, index) => {
    const kind = refusedAnswers[index % refusedAnswers.length] ?? 'nothing'
    return { path: screen.path, screen, kind }
  })
  test.each(rows)('$path refuses $kind, and loads with the next press', ({ screen, kind }) =>
    expectRefusalAndRecovery(screen, kind),
  )
  test.each(rows)('$path recovers from a hollow answer, also a stored one', ({ screen }) =>
    expectRecoveryFromHollow(screen),
  )
}
