import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { cardsOf, openBoth } from './two-devices.ts'

/** Opens a page as if prerendered and returns what activates it. */
const prerendered = async (page: Page, path: string) => {
  await page.addInitScript(() => {
    // A page that reloads itself on activation is not prerendered.
    if (sessionStorage.getItem('test.shown') !== null) return
    Object.assign(window, { isHidden: true })
    Object.defineProperty(document, 'prerendering', { get: () => 'isHidden' in window })
  })
  await page.goto(path)
  return () =>
    page.evaluate(() => {
      sessionStorage.setItem('test.shown', '')
      Reflect.deleteProperty(window, 'isHidden')
      document.dispatchEvent(new Event('prerenderingchange'))
    })
}

test.describe('a prerendered page', () => {
  test('checks first whether its session is still valid', async ({ page, watch, context }) => {
    watch.allow(/401/)
    const { adult, ask } = await openBoth(page)
    const ready = await context.newPage()
    const path = `/conteudo/${adult.id}/${adult.slug}`
    const activate = await prerendered(ready, path)
    const heading = ready.locator('main h1')
    await expect(heading).toBeAttached()
    await expect(heading).toBeHidden()
    await page.goto('about:blank')
    await ask('/v1/auth/logout/', { method: 'POST' })
    let isAnswered = false
    await ready.route('**/v1/accounts/me/**', async (route) => {
      const answer = await route.fetch()
      expect(await heading.isVisible()).toBe(false)
      isAnswered = true
      await route.fulfill({ response: answer })
    })
    await activate()
    await expect(ready).toHaveURL(/\/login\?next=/)
    expect(isAnswered).toBe(true)
    await ready.unrouteAll({ behavior: 'ignoreErrors' })
  })

  const pointAt = async (page: Page, ready: Page) => {
    const { adult, ask } = await openBoth(page)
    const activate = await prerendered(ready, `/conteudo/${adult.id}/${adult.slug}`)
    const heading = ready.locator('main h1')
    await expect(heading).toBeAttached()
    await expect(heading).toBeHidden()
    await cardsOf(page, adult).first().hover()
    await expect(heading).toBeVisible()
    return { activate, ask, heading }
  }

  test('appears at once when its session was checked before the click', async ({
    page,
    context,
  }) => {
    const ready = await context.newPage()
    const { activate, heading } = await pointAt(page, ready)
    await ready.route('**/v1/accounts/me/**', () => undefined)
    await activate()
    await expect(heading).toBeVisible({ timeout: 1000 })
    await ready.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('checks again when the last check was long ago', async ({ page, context, watch }) => {
    watch.allow(/401/)
    const ready = await context.newPage()
    await ready.clock.install()
    const { activate, ask, heading } = await pointAt(page, ready)
    await ready.clock.fastForward(3000)
    await expect(heading).toBeHidden()
    await page.goto('about:blank')
    await ask('/v1/auth/logout/', { method: 'POST' })
    await activate()
    await expect(ready).toHaveURL(/\/login\?next=/)
  })

  test('is shown after the check with what the profile may see now', async ({ page, context }) => {
    const { adult, patch } = await openBoth(page)
    const ready = await context.newPage()
    const activate = await prerendered(ready, '/')
    await expect(cardsOf(ready, adult).first()).toBeAttached()
    await patch({ safe_mode: true })
    await activate()
    await expect(ready.locator('main [data-card]').first()).toBeVisible()
    await expect(cardsOf(ready, adult)).toHaveCount(0)
  })
})
