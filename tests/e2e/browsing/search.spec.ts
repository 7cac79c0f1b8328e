import type { Page } from '@playwright/test'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { enterAs, expect, expectAccessible, expectWell, test } from '#tests/support/journey.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'O que você procura?' })
const titles = (page: Page) => page.getByRole('region', { name: /^Títulos/ })
const recents = (page: Page) => page.getByRole('region', { name: 'Buscas recentes' })

test('titles, worlds and tags appear while somebody types, with the words in the address', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('sertao')
  await expect(page).toHaveURL('/busca?q=sertao')
  await expect(titles(page).getByRole('link', { name: /Os Sertões/ })).toBeVisible()
  const worlds = page.getByRole('region', { name: /^Imersões/ })
  await expect(worlds.getByRole('link', { name: /Sertão/ })).toBeVisible()
  await expect(
    page.getByRole('region', { name: /^Assuntos/ }).getByRole('link', { name: 'Sertão' }),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '“sertao”' })).toHaveCount(1)
  await expect(page).toHaveTitle(/^sertao · Buscar/)

  await field(page).fill('dom casmuro')
  await expect(titles(page).getByRole('link', { name: /Dom Casmurro/ })).toBeVisible()
  await titles(page)
    .getByRole('link', { name: /Dom Casmurro/ })
    .click()
  await expect(page).toHaveURL(/\/conteudo\//)
  await page.goBack()
  await expect(page).toHaveURL('/busca?q=dom+casmuro')
  await expect(field(page)).toHaveValue('dom casmuro')
  await expect(titles(page).getByRole('link', { name: /Dom Casmurro/ })).toBeVisible()

  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(page).toHaveURL('/busca')
  await expect(recents(page).getByRole('link', { name: 'dom casmuro' })).toBeVisible()
})

test('what is typed before any script is there is looked for', async ({ page }) => {
  await enterAs(page, 'Ana')
  const release = await holdScripts(page)
  await page.goto('/busca?q=senhora', { waitUntil: 'commit' })
  await field(page).fill('irace')
  await field(page).press('End')
  release()
  await expect(titles(page).getByRole('link', { name: /Iracema/ })).toBeVisible()
  await expect(field(page)).toHaveValue('irace')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/busca?q=irace')
})

test('the keyboard leads from the field through the results and back', async ({ page }) => {
  await enterAs(page, 'Ana')
  await page.goto('/busca?q=mar')
  await expect(titles(page)).toBeVisible()
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^Mar de longo/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Mar', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Maranhão', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(titles(page).locator('a:focus')).toHaveCount(1)
  await expect(titles(page).locator('a:focus')).toBeInViewport({ ratio: 0.9 })
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(page).toHaveURL('/busca')
})

test('each profile has its recent searches, to remove, to clear, and gone at logout', async ({
  page,
}) => {
  await enterAs(page, 'João')
  await page.goto('/busca')
  for (const text of ['mar', 'boto', 'rio']) {
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/busca?q=${text}`)
  }
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  const links = recents(page).getByRole('link')
  await expect(links).toHaveText(['rio', 'boto', 'mar'])
  await expectAccessible(page)
  await recents(page)
    .getByRole('button', { name: /^Remover “boto”/ })
    .click()
  await expect(recents(page).getByRole('button', { name: /^Remover “mar”/ })).toBeFocused()
  await expect(links).toHaveText(['rio', 'mar'])
  await page.reload()
  await links.filter({ hasText: 'mar' }).click()
  await expect(field(page)).toHaveValue('mar')
  await expect(titles(page)).toBeVisible()
  await page.goto('/busca')
  await recents(page).getByRole('button', { name: 'Limpar buscas recentes' }).click()
  await expect(recents(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()

  await field(page).fill('mar')
  await field(page).press('Enter')
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('searches')))
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: 'Menu de João' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).toEqual([])
})

test('a child finds what is made for children only, and is helped when there is nothing', async ({
  page,
}) => {
  await enterAs(page, 'Kids Lia')
  await page.goto('/busca')
  await expect(page.getByRole('region', { name: 'Assuntos para explorar' })).toBeVisible()
  await field(page).fill('dom casmurro')
  await expect(
    page.getByRole('heading', { name: 'Nada encontrado para “dom casmurro”' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver todas as histórias' })).toBeVisible()
  await expectWell(page)
  await field(page).fill('mata')
  await expect(titles(page).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Imersões/ }).getByRole('link')).toHaveText([
    /A mata acordada/,
  ])
})

test('each group has pages of its own', async ({ page }) => {
  await enterAs(page, 'Ana')
  const tags = Array.from({ length: 45 }, (_, place) => ({
    id: 9000 + place,
    name: `Assunto ${place + 1}`,
    slug: `assunto-${place + 1}`,
  }))
  await page.route('**/api/v1/search/tags/?*', async (route) => {
    const url = new URL(route.request().url())
    const offset = Number(url.searchParams.get('offset') ?? 0)
    url.searchParams.set('offset', String(offset + 30))
    const next = offset + 30 < tags.length ? url.href : null
    const results = tags.slice(offset, offset + 30)
    await route.fulfill({ json: { results, count: tags.length, next, previous: null } })
  })
  await page.goto('/busca?q=mar')
  const group = page.getByRole('region', { name: /^Assuntos/ })
  await expect(group.getByRole('link')).toHaveCount(30)
  await titles(page).getByRole('listitem').first().waitFor()
  const found = await titles(page).getByRole('listitem').count()
  await group.getByRole('button', { name: 'Mostrar mais assuntos' }).click()
  await expect(group.getByRole('link')).toHaveCount(45)
  await expect(group.getByRole('button')).toHaveCount(0)
  await expect(titles(page).getByRole('listitem')).toHaveCount(found)
})

test('a group that fails asks once and says so beside the others', async ({ page, watch }) => {
  watch.allow(/403/)
  await enterAs(page, 'Ana')
  let asked = 0
  await page.route('**/api/v1/search/tags/?*', (route) => {
    asked += 1
    return route.fulfill({ status: 403, json: { code: 'forbidden', detail: 'Aqui não.' } })
  })
  await page.goto('/busca?q=mar')
  await expect(titles(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Aqui não.')
  await expect(page.locator('.found')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  expect(asked).toBe(1)
})

test.describe('with consent', () => {
  test.use({ consent: 'accepted' })

  test('the search screen is told once, what is looked for never', async ({ page }) => {
    await enterAs(page, 'Ana')
    await page.goto('/busca')
    await field(page).fill('mar')
    await expect(titles(page)).toBeVisible()
    const layer = () => page.evaluate(() => window.dataLayer ?? [])
    /* The visit is told by whichever page of the visit knows the account first. */
    const reported = async () =>
      (await layer()).filter((entry) => Reflect.get(entry, 'event') !== 'user_access')
    await expect.poll(reported).toEqual([
      expect.objectContaining({
        event: 'search_access',
        page: '/busca',
        email: 'ana@vereda.test',
      }),
    ])
    expect(JSON.stringify(await layer())).not.toContain('"mar"')
  })
})
