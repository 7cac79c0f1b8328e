import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepQueries, queryClient } from '#lib/api/query-client.ts'
import { setApi, unusable } from './screens/api.ts'
import { isShown } from './screens/checks.ts'
import { enterAs } from './screens/session.ts'
import { allScreens } from './screens/table.ts'
import { leave, visit } from './screens/visit.ts'

/* Answers with status 200 that a screen cannot show. */

const screens = await allScreens(await enterAs('Ana'))

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

/* React logs errors even if a boundary catches them. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

describe.each(screens)('$path', ({ path, content }) => {
  test.each(unusable.filter((kind) => kind !== 'hollow'))(
    'refuses an unusable answer: %s',
    async (kind) => {
      await visit(path, kind)
      await showsRefusal()
      expect(isShown('header[data-bar]')).toBe(true)
      await expect.poll(alertText).toContain('não chegou inteira')
      keepQueries()
      expect(stored()).not.toMatch(/Wi-Fi|"status":"ok"}/)
      setApi('there')
      await again().first().click()
      await expect.poll(() => isShown(content)).toBe(true)
    },
  )

  test('recovers from a hollow answer, also a stored one, with the next press', async () => {
    await visit(path, 'hollow')
    await expect
      .poll(() => queryClient.isFetching() === 0 && (again().elements().length > 0 || isDrawn()))
      .toBe(true)
    expect(isShown('header[data-bar]')).toBe(true)
    setApi('there')
    if (again().elements().length > 0) await again().first().click()
    else await queryClient.resetQueries()
    await expect.poll(() => isShown(content)).toBe(true)
  })
})

/** An empty screen would be a failure too. */
function isDrawn() {
  return (document.querySelector('main')?.textContent ?? '').trim().length > 0
}
