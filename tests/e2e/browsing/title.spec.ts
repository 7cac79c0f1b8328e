import type { Locator, Page } from '@playwright/test'
import {
  contentPath,
  enterAs,
  expect,
  expectAccessible,
  neverIdle,
  test,
  viewports,
} from '#tests/support/journey.ts'
import { contrastBelow } from '#tests/support/contrast.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expectStill } from '#tests/support/stillness.ts'

const openTitle = async (page: Page, slug: string, name: string) => {
  await page.goto(await contentPath(page, slug))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('the address says the name of its title', async ({ page }) => {
  await enterAs(page, 'Ana')
  const path = await contentPath(page, 'inocencia')
  await page.goto(`${path.replace('inocencia', 'nome-antigo')}?utm_source=carta`)
  await expect(page).toHaveURL(`${path}?utm_source=carta`)
})

/** Position of the name, and the file of every picture at the top. */
const heroOf = (main: Locator) =>
  main.locator('.content-hero').evaluate((hero) => ({
    name: hero.querySelector('h1')?.textContent,
    place: JSON.stringify(hero.querySelector('h1')?.getBoundingClientRect()),
    pictures: [...hero.querySelectorAll('img')].map((picture) => picture.currentSrc),
  }))

test('the name and the scene that a card has shown are there before the scripts', async ({
  page,
}) => {
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

test('a title that no card has told of is a skeleton before the scripts', async ({ page }) => {
  await enterAs(page, 'Ana')
  const path = await contentPath(page, 'inocencia')
  const releaseScripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await expect(main.locator('.content-hero .skeleton').first()).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(0)
  releaseScripts()
  await expect(main.getByRole('heading', { level: 1, name: 'Inocência' })).toBeVisible()
})

test('a scene of the home takes its name along', async ({ page }) => {
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

test('its categories and tags lead on', async ({ page }) => {
  await enterAs(page, 'Ana')
  await openTitle(page, 'inocencia', 'Inocência')
  const about = page.getByRole('region', { name: 'Sobre Inocência' })
  const tag = about.getByRole('list', { name: 'Tags' }).getByRole('link').first()
  await expect(tag).toHaveAttribute('href', /^\/tags\/\d+/)
  await about.locator('dd a[href*="categoria="]').first().click()
  await expect(page).toHaveURL(/\/categorias\?categoria=\d+$/)
})

test('a title that lives elsewhere is opened there, in another tab', async ({ page }) => {
  await enterAs(page, 'Ana')
  await openTitle(page, 'biblioteca-machado', 'Biblioteca Machado de Assis')
  const watch = page.getByRole('main').getByRole('link', { name: /^Assistir .*outra aba/ })
  await expect(watch).toHaveAttribute('href', /^https:\/\//)
  await expect(watch).toHaveAttribute('target', '_blank')
  await expect(watch).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByRole('link', { name: /^Continuar assistindo/ })).toHaveCount(0)
})

test('a rating shows at once, counts, and is taken back', async ({ page }) => {
  await enterAs(page, 'João')
  await openTitle(page, 'adamastor', 'Adamastor')
  const rating = page.getByRole('group', { name: 'Sua nota' })
  const star = rating.getByRole('button', { name: 'Nota 2 de 5' })
  const sent = page.waitForResponse('**/api/v1/contents/rate/*')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await sent
  await expect(page.getByText(/^\d,\d · \d+ avaliaç(ão|ões)$/)).toBeVisible()
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const taken = page.waitForResponse('**/api/v1/contents/rate/*')
  await star.click()
  await taken
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('a rating that is refused goes back, also in a busy browser', async ({ page, watch }) => {
  watch.allow(/500/)
  await neverIdle(page)
  await enterAs(page, 'João')
  await openTitle(page, 'adamastor', 'Adamastor')
  await page.route('**/api/v1/contents/rate/*', (route) => route.fulfill({ status: 500 }))
  const star = page.getByRole('button', { name: 'Nota 1 de 5' })
  await star.click()
  await expect(page.getByText('Não foi possível guardar sua nota.')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('without a sheet of the device, sharing copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  )
  await enterAs(page, 'Ana')
  await openTitle(page, 'inocencia', 'Inocência')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.getByText('Link copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(page.url().replace('/conteudo/', '/titulo/'))
})

for (const [size, viewport] of Object.entries(viewports)) {
  test.describe(size, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('a title is reported, and the words stay when the answer is a refusal', async ({
      page,
      watch,
    }) => {
      watch.allow(/429/)
      await enterAs(page, 'Ana')
      await openTitle(page, 'inocencia', 'Inocência')
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
      await expectAccessible(page)
      await page.unroute('**/api/v1/contents/*/report/*')
      await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
      await expect(page.getByText('Denúncia enviada.')).toBeVisible()
    })

    test('a child’s page holds nothing for adults, and nothing leads outside', async ({ page }) => {
      await enterAs(page, 'Ana')
      const path = await contentPath(page, 'saci-e-o-vento')
      await page.goto(path)
      for (const name of ['Direção', 'Elenco'])
        await expect(page.getByText(name, { exact: true })).toBeVisible()
      await enterAs(page, 'Kids Lia')
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Nota 5 de 5' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Títulos parecidos' })).toBeVisible()
      for (const name of [/^Direção$/, /^Elenco$/, /Média|Ninguém deu nota/, /^Denunciar/])
        await expect(page.getByText(name)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Comentários' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Compartilhar' })).toHaveCount(0)
      await expect(page.locator('main a[href*="/categorias"]')).toHaveCount(0)
      await expectAccessible(page)
    })
  })
}

for (const width of [320, 390])
  test(`a name on its own art can be read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await enterAs(page, 'Ana')
    const scenes = page.locator('.banners .hero-title:visible')
    await expect(scenes).toHaveCount(1)
    await expectStill(page)
    expect(await contrastBelow(page, scenes)).toBeGreaterThan(3)
    for (const slug of ['inocencia', 'o-mandarim']) {
      await page.goto(await contentPath(page, slug))
      const name = page.locator('.content-hero .hero-title')
      await name.waitFor()
      await expectStill(page)
      expect(await contrastBelow(page, name), slug).toBeGreaterThan(3)
    }
  })
