import type { Locator, Page } from '@playwright/test'
import {
  enterAs,
  expect,
  expectAccessible,
  neverIdle,
  test,
  titlePage,
  viewports,
} from '#tests/support/journey.ts'
import { contrastBelow } from '#tests/support/contrast.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expectStill } from '#tests/support/stillness.ts'

/* tests/islands covers what the title page says. */

const openTitle = async (page: Page, profile: string, slug: string, name: string) => {
  await enterAs(page, profile, { at: titlePage(slug) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const heroOf = (main: Locator) =>
  main.locator('.content-hero').evaluate((hero) => ({
    name: hero.querySelector('h1')?.textContent,
    place: JSON.stringify(hero.querySelector('h1')?.getBoundingClientRect()),
    pictures: [...hero.querySelectorAll('img')].map((picture) => picture.currentSrc),
  }))

test('shows the name and scene known from a card before the scripts load', async ({ page }) => {
  await enterAs(page, 'Ana')
  const card = page.getByRole('region', { name: 'Top 10' }).getByRole('article').first()
  await card.waitFor()
  const releaseScripts = await holdScripts(page)
  await card.getByRole('link').first().click()
  await page.waitForURL('**/conteudo/**', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const watch = main.getByRole('link', { name: /^(?:Assistir|Continuar)/ })
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('.hero-image')).toBeVisible()
  await expect(watch).toHaveCount(0)
  await expect.poll(async () => (await heroOf(main)).pictures).not.toContain('')
  const first = await heroOf(main)
  expect(first.pictures.length).toBeGreaterThan(0)
  releaseScripts()
  await expect(watch.first()).toBeVisible()
  expect(await heroOf(main)).toEqual(first)
})

test('shows a skeleton before the scripts load for a title no card has shown', async ({ page }) => {
  const session = await enterAs(page, 'Ana', { at: '/favicon.svg' })
  const releaseScripts = await holdScripts(page)
  await page.goto(await titlePage('inocencia')(session), { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await expect(main.locator('.content-hero .skeleton').first()).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(0)
  releaseScripts()
  await expect(main.getByRole('heading', { level: 1, name: 'Inocência' })).toBeVisible()
})

test('shows the name known from a scene of the home before the scripts load', async ({ page }) => {
  await enterAs(page, 'Ana')
  const link = page
    .getByRole('region', { name: 'Destaques', exact: true })
    .getByRole('link', { name: /^Mais informações/ })
    .first()
  const name = String(await link.textContent()).replace(/^.*sobre /, '')
  const releaseScripts = await holdScripts(page)
  await link.press('Enter')
  await page.waitForURL('**/conteudo/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  releaseScripts()
})

test('shows a rating at once, counts it, removes it and reverts a refused one', async ({
  page,
  watch,
}) => {
  watch.allow(/500/)
  await neverIdle(page)
  await openTitle(page, 'João', 'adamastor', 'Adamastor')
  const rating = page.getByRole('group', { name: 'Sua nota' })
  const star = rating.getByRole('button', { name: 'Nota 2 de 5' })
  const rated = () => page.waitForResponse('**/api/v1/contents/rate/*')
  const sent = rated()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await sent
  await expect(page.getByText(/^\d,\d · \d+ avaliaç(ão|ões)$/)).toBeVisible()
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const taken = rated()
  await star.click()
  await taken
  await expect(star).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/api/v1/contents/rate/*', (route) => route.fulfill({ status: 500 }))
  await star.click()
  await expect(page.getByText('Não foi possível guardar sua nota.')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('copies the link where the device has no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  )
  await openTitle(page, 'Ana', 'inocencia', 'Inocência')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.getByText('Link copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(page.url().replace('/conteudo/', '/titulo/'))
})

test('reports a title and keeps the text when refused', async ({ page, watch }) => {
  watch.allow(/429/)
  await openTitle(page, 'Ana', 'inocencia', 'Inocência')
  const problem = { code: 'too-many-attempts', detail: 'Muitas tentativas.' }
  await page.route('**/api/v1/contents/*/report/*', (route) =>
    route.fulfill({ status: 429, json: problem }),
  )
  await page.getByRole('button', { name: 'Denunciar Inocência' }).click()
  const dialog = page.getByRole('dialog', { name: 'Denunciar Inocência' })
  await dialog.getByLabel('Informação enganosa').check()
  await dialog.getByLabel('Conte mais, se quiser').fill('A data está errada.')
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(dialog).toContainText('Muitas tentativas.')
  await expect(dialog.getByLabel('Conte mais, se quiser')).toHaveValue('A data está errada.')
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await page.unroute('**/api/v1/contents/*/report/*')
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(page.getByText('Denúncia enviada.')).toBeVisible()
})

test('keeps a name readable over its art on narrow screens', async ({ page }) => {
  const expectReadable = async (name: Locator) => {
    await name.waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 })
      await expectStill(page)
      expect(await contrastBelow(page, name), `${page.url()} at ${width}`).toBeGreaterThan(3)
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const session = await enterAs(page, 'Ana')
  const scenes = page.locator('.banners .hero-title:visible')
  await expect(scenes).toHaveCount(1)
  await expectReadable(scenes)
  for (const slug of ['inocencia', 'o-mandarim']) {
    await page.goto(await titlePage(slug)(session))
    await expectReadable(page.locator('.content-hero .hero-title'))
  }
})
