import { devices, type Page } from '@playwright/test'
import { enterAs, expect, test, viewports } from '#tests/support/journey.ts'

const television =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36'

test.use({ userAgent: television })

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const focus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLElement
    const box = active.getBoundingClientRect()
    return {
      row: active.closest<HTMLElement>('[data-row]')?.dataset.row,
      text: active.textContent,
      middle: box.left + box.width / 2,
      isOutlined: active.matches(':focus-visible'),
    }
  })

const inSight = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { top, bottom } = (document.activeElement as Element).getBoundingClientRect()
        const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0
        return top >= bar && bottom <= innerHeight
      }),
    )
    .toBe(true)

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, name: string) => row(page, name).getByRole('article')

test('moves through the rows of home, into a title and back to the same card', async ({ page }) => {
  await enterAs(page, 'Ana')
  await cards(page, 'Top 10').first().waitFor()
  const watch = (scene: number) =>
    page
      .locator('.banners .hero')
      .nth(scene)
      .getByRole('link', { name: /^(?:Assistir|Cont)/, includeHidden: true })
  // A scene gets its link only after the profile's progress has loaded.
  for (const scene of [0, 1]) await watch(scene).waitFor({ state: 'attached' })
  // A started scene shows its progress below the buttons, which puts them higher.
  await row(page, 'Destaques')
    .locator('.hero-body')
    .first()
    .evaluate((body) => body.style.setProperty('margin-bottom', '5rem'))
  await press(page, 'ArrowDown')
  await expect(watch(0)).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(watch(1)).toBeFocused()
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp')
  await expect(page.getByRole('button', { name: /^Remover de continuar/ }).nth(1)).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(cards(page, 'Continuar assistindo').nth(1).getByRole('link')).toBeFocused()
  const { middle } = await focus(page)
  let name: string | undefined = 'watching'
  while (!name?.startsWith('section-')) {
    const above: string | undefined = name
    /* A row that is still loading needs another press. */
    await expect(async () => {
      await press(page, 'ArrowDown')
      expect((await focus(page)).row).not.toBe(above)
    }).toPass()
    await inSight(page)
    const found = await focus(page)
    expect(Math.abs(found.middle - middle)).toBeLessThan(260)
    name = found.row
  }
  await press(page, 'End', 'ArrowRight')
  await expect(page.locator('.row-more:focus')).toHaveCount(1)
  await press(page, 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight')
  const before = await focus(page)
  expect(before).toMatchObject({ row: name, isOutlined: true })
  await inSight(page)
  await press(page, 'Enter')
  await page.waitForURL('**/conteudo/**')
  const way = page.getByRole('link', { name: /^(?:Assistir|Continuar)/ }).first()
  await way.waitFor()
  await press(page, 'ArrowDown')
  await expect(way).toBeFocused()
  await press(page, 'Backspace')
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => focus(page))
    .toMatchObject({ row: name, text: before.text, isOutlined: true })
  await inSight(page)
})

test('moves through a grid, its filters and the letters, and goes home when the history is empty', async ({
  page,
  context,
}) => {
  await enterAs(page, 'Ana', { at: '/filmes' })
  const films = page.getByRole('list', { name: 'Filmes', exact: true }).getByRole('link')
  await films.first().waitFor()
  const choice = page.getByLabel('Categoria')
  await press(page, 'ArrowDown')
  await expect(choice).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(films.first()).toBeFocused()
  await expect(choice).toHaveValue('')
  await press(page, 'ArrowRight', 'ArrowDown')
  const { text, middle } = await focus(page)
  expect(Math.abs(middle - ((await films.nth(1).boundingBox())?.x ?? 0))).toBeLessThan(200)
  await press(page, 'Enter')
  await page.waitForURL('**/conteudo/**')
  await press(page, 'Escape')
  await expect(page).toHaveURL('/filmes')
  await expect.poll(async () => (await focus(page)).text).toBe(text)
  await press(page, 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowDown', 'Enter')
  await expect(choice).toBeFocused()
  await expect(page).toHaveURL(/\/filmes\?categoria=\d+$/)

  await page.goto('/catalogo')
  const letters = page.getByRole('navigation', { name: 'Letras do catálogo' })
  await letters.getByRole('link', { name: /^B, / }).waitFor()
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await expect(letters.getByRole('link', { name: /^B, / })).toBeFocused()
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await inSight(page)
  await press(page, 'ArrowUp', 'ArrowUp')
  await inSight(page)
  await press(page, 'ArrowUp')
  await expect(letters.locator('a:focus')).toHaveCount(1)
  await press(page, 'ArrowUp', 'ArrowUp')
  await expect(page.getByRole('banner').locator('a:focus')).toHaveCount(1)

  const other = await context.newPage()
  await other.goto('/lista')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other.keyboard.press('Backspace')
  await expect(other).toHaveURL('/')
})

test('moves in the phone menu, in the search field and among the results', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await enterAs(page, 'Ana', { at: '/lista' })
  await page.getByRole('main').getByRole('link').first().waitFor()
  await press(page, 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
  await press(page, 'Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  /* An open menu takes the focus even right after a key has moved it. */
  await expect(menu).toBeFocused()
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await expect(menu.locator('a:focus, button:focus')).toHaveCount(1)
  await press(page, 'Backspace')
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/lista')
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()

  await page.goto('/busca')
  const field = page.getByRole('searchbox', { name: 'O que você procura?' })
  await field.focus()
  await page.keyboard.type('mars')
  await press(page, 'Backspace')
  await expect(field).toHaveValue('mar')
  await expect(page).toHaveURL('/busca?q=mar')
  const titles = page.getByRole('region', { name: /^Títulos/ })
  await titles.waitFor()
  await press(page, 'ArrowDown')
  await expect(page.getByRole('link', { name: /^Mar de longo/ })).toBeFocused()
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight')
  await expect(titles.locator('a:focus')).toHaveCount(1)
  await inSight(page)
  const { text } = await focus(page)
  await press(page, 'Enter')
  await page.waitForURL('**/conteudo/**')
  await press(page, 'Backspace')
  await expect(page).toHaveURL('/busca?q=mar')
  await expect.poll(async () => (await focus(page)).text).toBe(text)
})

test.describe('with a keyboard', () => {
  test.use({ userAgent: devices['Desktop Chrome'].userAgent })

  test('closes and erases with Escape and Backspace and never leaves the page', async ({
    page,
  }) => {
    await enterAs(page, 'Ana', { at: '/filmes' })
    const films = page.getByRole('list', { name: 'Filmes', exact: true }).getByRole('link')
    await films.first().waitFor()
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(films.first()).toBeFocused()
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await press(page, 'Escape', 'Backspace', 'Escape')
    await page.getByRole('button', { name: 'Menu de Ana' }).press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await press(page, 'Backspace')
    await expect(page.getByRole('menu')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await press(page, 'Escape', 'Backspace')
    await expect(page).toHaveURL('/filmes')
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  })
})
