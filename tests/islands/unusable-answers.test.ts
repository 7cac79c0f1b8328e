import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepQueries, queryClient } from '#lib/api/query-client.ts'
import { setApi, unusable } from './screens/api.ts'
import { isShown } from './screens/checks.ts'
import { enterAs } from './screens/session.ts'
import { allScreens } from './screens/table.ts'
import { leave, visit } from './screens/visit.ts'

/*
 * Every browsing screen over answers with status 200 that it cannot show: it says so in its frame,
 * stores nothing of it, and comes when the server is well.
 */

const screens = await allScreens(await enterAs('Ana'))

const again = () => page.getByRole('button', { name: 'Tentar novamente' })
const stored = () => sessionStorage.getItem('vereda.queries') ?? ''

/** While calls go on failing, a screen may replace the failures of its rows with one of its own. */
const alertText = () => page.getByRole('main').getByRole('alert').elements()[0]?.textContent ?? ''

/** Goes through the retries of the queries without waiting for them. */
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

/* React logs what a boundary has caught, also where the boundary is meant to catch it. */
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

describe.each(screens)('$path', ({ path, content }) => {
  test.each(unusable.filter((kind) => kind !== 'hollow'))('%s is refused', async (kind) => {
    await visit(path, kind)
    await showsRefusal()
    expect(isShown('header[data-bar]')).toBe(true)
    await expect.poll(alertText).toContain('não chegou inteira')
    keepQueries()
    expect(stored()).not.toMatch(/Wi-Fi|"status":"ok"}/)
    setApi('there')
    await again().first().click()
    await expect.poll(() => isShown(content)).toBe(true)
  })

  test('a hollow answer and a stored one end with the next press', async () => {
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

/** Something stands in the content, so that nobody looks at an empty screen. */
function isDrawn() {
  return (document.querySelector('main')?.textContent ?? '').trim().length > 0
}
