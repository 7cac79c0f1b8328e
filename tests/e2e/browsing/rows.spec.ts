import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '#tests/support/journey.ts'

test.use({ reducedMotion: 'no-preference' })

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const leftOf = (page: Page, name: string) =>
  row(page, name)
    .locator('[data-row]')
    .evaluate((track) => Math.round(track.scrollLeft))

const recents = 'Adicionados recentemente'

test('turns a row by pages in half a second, by keys, wheel and swipes of 8 px', async ({
  page,
}) => {
  await page.clock.install()
  await enterAs(page, 'Ana')
  const cards = row(page, recents).getByRole('article')
  await cards.first().waitFor()
  await row(page, recents).scrollIntoViewIfNeeded()
  await row(page, recents).hover()
  const track = row(page, recents).locator('[data-row]')
  const next = row(page, recents).getByRole('button', { name: `Próximos em ${recents}` })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await next.click()
  await page.clock.runFor(450)
  await expect(track).toHaveAttribute('data-moving')
  await page.clock.runFor(100)
  await expect(track).not.toHaveAttribute('data-moving')
  await page.clock.resume()
  await expect(row(page, recents).getByRole('status')).toHaveText(/^Títulos \d+ a \d+ de \d+$/)
  const turned = await leftOf(page, recents)
  const starts = await track.evaluate(({ children }) =>
    [...children].map((item) => (item as HTMLElement).offsetLeft - 56),
  )
  expect(starts.map((start) => Math.abs(start - turned) <= 2)).toContain(true)

  await cards.nth(8).hover()
  await page.mouse.wheel(-3000, 0)
  await expect.poll(() => leftOf(page, recents)).toBe(0)

  const box = await cards.nth(2).boundingBox()
  const x = (box?.x ?? 0) + 60
  const y = (box?.y ?? 0) + 150
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => leftOf(page, recents)).toBeGreaterThan(100)
  await expect(page).toHaveURL('/')

  await cards.nth(1).getByRole('link').focus()
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await page.keyboard.press('ArrowRight')
  const focused = cards.nth(8).getByRole('link').first()
  await expect(focused).toBeFocused()
  await expect(focused).toBeInViewport({ ratio: 0.99 })
  await page.keyboard.press('Home')
  await expect(cards.first().getByRole('link').first()).toBeFocused()
  await expect.poll(() => leftOf(page, recents)).toBe(0)
})

const scene = (page: Page) =>
  page
    .locator('.banners-track')
    .evaluate(({ children }) =>
      [...children].findIndex((item) => getComputedStyle(item).zIndex === '1'),
    )

test('fades to the next scene every 8 s and waits on hover, focus and pause', async ({ page }) => {
  await page.clock.install()
  await enterAs(page, 'Ana')
  const banners = row(page, 'Destaques')
  const announcement = banners.locator('[aria-live]')
  /** aria-live is on only while the rotation is paused. */
  const stands = async () => {
    await expect(announcement).toHaveAttribute('aria-live', 'polite')
    const stood = await scene(page)
    await page.clock.runFor(20_000)
    expect(await scene(page)).toBe(stood)
    return stood
  }
  await banners.waitFor()
  await banners.hover({ position: { x: 700, y: 300 } })
  await stands()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.mouse.move(700, 30)
  await expect(announcement).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(7500)
  expect(await scene(page)).toBe(0)
  await page.clock.runFor(1000)
  await expect.poll(() => scene(page)).toBe(1)
  const lefts = await banners
    .locator('.hero')
    .evaluateAll((scenes) => scenes.map((item) => item.getBoundingClientRect().left))
  expect(new Set(lefts)).toEqual(new Set([0]))
  await expect(banners.getByRole('article')).toHaveCount(1)

  await banners.hover({ position: { x: 700, y: 300 } })
  const held = await stands()

  await page.mouse.move(700, 30)
  await expect(announcement).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(8500)
  await expect.poll(() => scene(page)).not.toBe(held)
  await banners.getByRole('button', { name: 'Pausar os destaques' }).click()
  await page.mouse.move(700, 30)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect(banners.getByRole('button', { name: 'Passar os destaques sozinhos' })).toBeVisible()
  await stands()
})

test('turns the scene by swipe and by the arrow keys of its dots, with four tab stops', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
  const banners = row(page, 'Destaques')
  await banners.hover({ position: { x: 700, y: 300 } })
  await page.mouse.down()
  await page.mouse.move(660, 302, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => scene(page)).toBe(1)
  await expect(page).toHaveURL('/')
  const dots = banners.getByRole('tab')
  await dots.nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dots.nth(2)).toBeFocused()
  await expect(dots.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scene(page)).toBe(0)
  const stops = () => banners.evaluate((region) => region.contains(document.activeElement))
  await banners.getByRole('link').first().focus()
  let count = 0
  while (await stops()) {
    count += 1
    await page.keyboard.press('Tab')
  }
  expect(count).toBe(4)
})
