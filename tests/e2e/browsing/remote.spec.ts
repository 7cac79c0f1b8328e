import type { Page } from '@playwright/test'
import { routes } from '#shared/routes.ts'
import { apiAs, contentPath, enterAs, expect, test } from '#tests/support/journey.ts'
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
const expectWalk = async (page: Page) => {
  await isThere(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main :focus, header :focus')).toHaveCount(1)
  expect(await page.evaluate(walkByArrows)).toEqual({ missed: [], cut: [] })
}

const firstLink = async (page: Page, path: string, to: string) => {
  await page.goto(path)
  const link = page.locator(`main a[href^="${to}"]`).first()
  return (await link.getAttribute('href')) ?? ''
}

const sectionPath = async (page: Page) => {
  const { ask, profileId } = await apiAs(page)
  const path = `/v1/sections/?profile_id=${profileId}`
  const { results } = await ask<{ results: { id: number; slug: string; format: string }[] }>(path)
  const [section] = results
  return section ? `/secao/${section.id}/${section.slug}/${section.format}` : ''
}

for (const [profile, slug] of [
  ['Ana', 'dom-casmurro'],
  ['Kids Lia', 'saci-e-o-vento'],
] as const)
  test.describe(`${profile} by arrows alone`, () => {
    test.use({ profile })
    const isKids = profile !== 'Ana'

    for (const path of screensOf(isKids))
      test(path, async ({ page }) => {
        await page.goto(path)
        await expectWalk(page)
      })

    const numbered: Record<string, (page: Page) => Promise<string>> = {
      'a title': (page) => contentPath(page, slug),
      'a section': sectionPath,
      'an immersion': (page) => firstLink(page, isKids ? '/imersao-kids' : '/imersao', '/imersao/'),
      'a tag': async (page) => firstLink(page, await contentPath(page, slug), '/tags/'),
    }
    for (const [name, addressOf] of Object.entries(numbered))
      test(name, async ({ page }) => {
        await page.goto(await addressOf(page))
        await expectWalk(page)
      })
  })

test('the page of an author by arrows alone', async ({ page }) => {
  await enterAs(page, 'Ana')
  await page.goto('/autor/machado-de-assis')
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
