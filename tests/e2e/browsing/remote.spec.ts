import type { Page } from '@playwright/test'
import { enterAs, expect, test, titlePage } from '#tests/support/journey.ts'
import { expectStill } from '#tests/support/stillness.ts'
import { walkByArrows } from '#tests/support/walk-by-arrows.ts'
import { openVideo } from '#tests/e2e/player-page.ts'

const television =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36'

/* The hero stands still, so that a walk meets the same stops from its first to its last. */
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

/** Every stop was reached by arrows alone, from the first, and its ring was nowhere cut. */
const expectWalk = async (page: Page) => {
  await isThere(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main :focus, header :focus')).toHaveCount(1)
  expect(await page.evaluate(walkByArrows)).toEqual({ missed: [], cut: [] })
}

/* The other screens are walked in tests/islands; a document of the account brings the keys only to a remote. */
for (const profile of ['Ana', 'Kids Lia'])
  test(`the home of ${profile} is walked by arrows`, async ({ page }) => {
    await enterAs(page, profile)
    await expectWalk(page)
  })

test('a whole document is walked by arrows, from its bar to its footer', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/conta/detalhes' })
  await expectWalk(page)
})

test('the login is walked by arrows, and its text fields let go of up and down', async ({
  page,
}) => {
  await page.goto('/login')
  await page.locator('form[data-ready]').waitFor()
  await expectStill(page)
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('ana@vereda.test')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  expect(await page.evaluate(walkByArrows)).toEqual({ missed: [], cut: [] })
})

test('the film: arrows walk the controls, back leaves them, then the film', async ({ page }) => {
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
