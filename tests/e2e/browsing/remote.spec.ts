import type { Page } from '@playwright/test'
import { routes } from '#shared/routes.ts'
import { contentPath, enterAs, expect, test } from '#tests/support/journey.ts'
import { expectStill } from '#tests/support/stillness.ts'
import { openVideo } from '#tests/e2e/player-page.ts'
import { walkByArrows } from './walk-by-arrows.ts'

const television =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36'

/* The hero stands still, so that a walk meets the same stops from its first to its last. */
test.use({
  userAgent: television,
  viewport: { width: 1920, height: 1080 },
  contextOptions: { reducedMotion: 'reduce' },
})

/** Screens that need a payment or a step before them have no address of their own. */
const hasAddress = ({ path, area }: (typeof routes)[number]) =>
  !path.includes('{') && !['payment', 'reactivation', 'retention'].includes(area ?? '')

const screensOf = (isKids: boolean) => {
  const open = routes.filter(
    (route) => route.access === 'protected' && hasAddress(route) && (!isKids || route.kids),
  )
  return [...new Map(open.map(({ shell, path }) => [shell, path])).values()]
}

const isThere = async (page: Page) => {
  await page.locator('main :is(a[href], button, input)').first().waitFor()
  await expect(page.locator('main .skeleton').first()).not.toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  await expectStill(page)
}

/** Every stop was reached by arrows alone, from the first, and its ring was nowhere cut. */
const expectWalk = async (page: Page, path: string) => {
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main :focus, header :focus'), path).toHaveCount(1)
  expect(await page.evaluate(walkByArrows), path).toEqual({ missed: [], cut: [] })
}

for (const profile of ['Ana', 'Kids Lia'])
  test(`${profile} walks every screen by arrows alone`, async ({ page }) => {
    test.slow()
    await enterAs(page, profile)
    const title = await contentPath(page, profile === 'Ana' ? 'dom-casmurro' : 'saci-e-o-vento')
    for (const path of [...screensOf(profile !== 'Ana'), title]) {
      await page.goto(path)
      await isThere(page)
      await expectWalk(page, path)
    }
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
  await enterAs(page, 'Ana')
  await page.goto(await contentPath(page, 'a-cartomante'))
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
