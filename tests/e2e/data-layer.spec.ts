import type { Page } from '@playwright/test'
import { contentPath, enterAs, expect, test, titlePage } from '#tests/support/journey.ts'

const layer = (page: Page) => page.evaluate(() => window.dataLayer ?? [])

const events = async (page: Page) =>
  (await layer(page)).map((entry) => Reflect.get(entry, 'event') as string)

const openPreferences = async (page: Page) => {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-open-consent', ''))
  await page.getByRole('heading', { level: 1 }).first().dispatchEvent('click')
}

/** Navigation is blocked, since a new page would start a new data layer. */
const pressTopBar = async (page: Page, name: string) => {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await page.locator('[data-bar]').getByRole('link', { name }).click()
}

test.describe('with consent', () => {
  test.use({ consent: 'accepted' })

  test('reports visit, title, play and top bar with the account and the page', async ({ page }) => {
    const { email } = await enterAs(page, 'Ana')
    await expect.poll(() => events(page)).toEqual(['user_access'])
    const base = { userId: expect.any(Number), email }
    expect(await layer(page)).toEqual([{ event: 'user_access', page: '/', ...base }])

    const path = await contentPath(page, 'os-maias')
    const series = { contentName: 'Os Maias', contentType: 'SERIE' }
    await page.goto(path)
    await expect.poll(() => events(page)).toEqual(['content_access'])
    await pressTopBar(page, 'Filmes')
    await expect
      .poll(() => layer(page))
      .toEqual([
        expect.objectContaining({ event: 'content_access', page: path, ...series, ...base }),
        { event: 'topbar_access', link: '/filmes', page: path, ...base },
      ])

    await page.goto(path.replace('/conteudo/', '/assistir/'))
    await expect.poll(() => events(page), { timeout: 20_000 }).toEqual(['initial_play'])
    expect(await layer(page)).toEqual([
      expect.objectContaining({ videoId: expect.any(Number), ...series, ...base }),
    ])
  })

  test('reports nothing for a child', async ({ page }) => {
    await enterAs(page, 'Kids Lia')
    const title = page.getByRole('region', { name: 'Top 10' }).getByRole('link').first()
    await page.goto((await title.getAttribute('href')) ?? '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pressTopBar(page, 'Minha lista')
    expect(await layer(page)).toEqual([])
    const stored = await page.evaluate(() => Object.keys(localStorage))
    expect(stored.filter((key) => key.includes('visit'))).toEqual([])
  })

  test('stops when consent is withdrawn', async ({ page }) => {
    await enterAs(page, 'Ana')
    await expect.poll(() => events(page)).toEqual(['user_access'])
    await page.goto(await contentPath(page, 'a-cartomante'))
    await expect.poll(() => events(page)).toEqual(['content_access'])
    await openPreferences(page)
    await page.getByRole('switch', { name: 'Medição de uso' }).uncheck()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await pressTopBar(page, 'Filmes')
    expect(await events(page)).toEqual(['content_access'])
  })
})

test.describe('before consent', () => {
  test.use({ consent: 'asked' })

  test('reports nothing, and never later what happened before consent', async ({ page }) => {
    await enterAs(page, 'Ana', { at: titlePage('a-cartomante') })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pressTopBar(page, 'Filmes')
    expect(await layer(page)).toEqual([])
    await page.getByRole('button', { name: 'Aceitar' }).click()
    await pressTopBar(page, 'Catálogo')
    await expect
      .poll(() => layer(page))
      .toMatchObject([{ event: 'topbar_access', link: '/catalogo' }])
  })
})
