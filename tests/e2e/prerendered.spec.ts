import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { cardsOf, openBoth } from './two-devices.ts'

/** A page in the state in which a browser prerenders it, and what a person does to see it. */
const prerendered = async (page: Page, path: string) => {
  await page.addInitScript(() => {
    // A page that reloads itself when it is shown is an ordinary one.
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
  test('asks first whether its session still holds', async ({ page, watch, context }) => {
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

  /** A prerendered page of a title, and a pointer that rests on its link in another page. */
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

  test('that was asked about before the click is there with it', async ({ page, context }) => {
    const ready = await context.newPage()
    const { activate, heading } = await pointAt(page, ready)
    await ready.route('**/v1/accounts/me/**', () => undefined)
    await activate()
    await expect(heading).toBeVisible({ timeout: 1000 })
    await ready.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('asks again when that was long before', async ({ page, context, watch }) => {
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

  test('is shown when it does, in the world of now', async ({ page, context }) => {
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
