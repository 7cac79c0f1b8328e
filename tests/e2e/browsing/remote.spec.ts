import type { Page } from '@playwright/test'
import { enterAs, expect, test, titlePage } from '#tests/support/journey.ts'
import { expectStill } from '#tests/support/stillness.ts'
import { walkByArrows } from '#tests/support/walk-by-arrows.ts'
import { openVideo } from '#tests/e2e/player-page.ts'

const television =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36'

/* Stops the hero, so that a walk meets the same stops from start to end. */
test.use({
  userAgent: television,
  viewport: { width: 1920, height: 1080 },
  contextOptions: { reducedMotion: 'reduce' },
})

const isThere = async (page: Page) => {
  await page.locator('main :is(a[href], button, input)').first().waitFor()
  await expect(page.locator('main .skeleton').first()).not.toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  await expectStill(page)
}

const expectWalk = async (page: Page) => {
  await isThere(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main :focus, header :focus')).toHaveCount(1)
  expect(await page.evaluate(walkByArrows)).toEqual({ missed: [], cut: [] })
}

/* tests/islands walks the other screens. */
for (const profile of ['Ana', 'Kids Lia'])
  test(`walks the home of ${profile} by arrows`, async ({ page }) => {
    await enterAs(page, profile)
    await expectWalk(page)
  })

test('walks a whole document by arrows from top bar to footer', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/conta/detalhes' })
  await expectWalk(page)
})

test('walks the login by arrows and leaves its text fields with up and down', async ({ page }) => {
  await page.goto('/login')
  await page.locator('form[data-ready]').waitFor()
  await expectStill(page)
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('ana@vereda.test')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  expect(await page.evaluate(walkByArrows)).toEqual({ missed: [], cut: [] })
})

test('walks the player controls by arrows and leaves first them, then the film, with back', async ({
  page,
}) => {
  await enterAs(page, 'Ana', { at: titlePage('a-cartomante') })
  await isThere(page)
  await openVideo(page, 'a-cartomante')
  const bar = page.getByRole('slider', { name: 'Posição no vídeo' })
  await page.keyboard.press('ArrowDown')
  await expect(bar).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.player-controls button:focus')).toHaveCount(1)
  const settings = page.getByRole('button', { name: 'Ajustes', exact: true })
  for (let presses = 0; presses < 12; presses += 1) {
    if (await settings.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Ajustes' })
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/assistir\//)
  await expect(settings).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.player-chrome :focus')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/conteudo/**')
})
