import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible, isShown } from './screens/checks.ts'
import { enterAs } from './screens/session.ts'
import { titlePath } from './screens/title-path.ts'
import { setSize, useScreens, visit } from './screens/visit.ts'

const title = await titlePath(await enterAs('Lia'), 'saci-e-o-vento')

useScreens()

const main = page.getByRole('main')
const textOf = (locator: Locator) => locator.element().textContent
const accentOf = (part: Element | null) =>
  part && getComputedStyle(part).getPropertyValue('--accent').trim()

test('shows why the Saci suggests a title, on the smallest screen too', async () => {
  await page.viewport(320, 640)
  await visit('/', 'there')
  const row = page.getByRole('region', { name: 'O Saci cochichou', exact: true })
  await expect
    .poll(() => textOf(row.getByRole('link').first()))
    .toContain('Não é porque sou eu, não.')
  row.getByRole('link').first().element().scrollIntoView({ behavior: 'instant' })
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

test.each([0, 1])(
  'shows a title without adult features, outside links or its own colour: size %d',
  async (size) => {
    await setSize(size)
    await visit(title, 'there')
    await expect.element(main.getByRole('button', { name: 'Nota 5 de 5' })).toBeVisible()
    await expect.element(main.getByRole('region', { name: 'Títulos parecidos' })).toBeVisible()
    for (const text of [/^Direção$/, /^Elenco$/, /Média|Dê a primeira nota/, /^Denunciar/])
      expect(main.getByText(text).elements()).toHaveLength(0)
    expect(main.getByRole('heading', { name: 'Comentários' }).elements()).toHaveLength(0)
    expect(main.getByRole('button', { name: 'Compartilhar' }).elements()).toHaveLength(0)
    expect(document.querySelector('main a[href*="/categorias"]')).toBeNull()
    const own = accentOf(document.querySelector('main article.title-accent'))
    expect(own).toBe(accentOf(document.documentElement))
    await expectAccessible()
  },
)

test('shows an accessible grown card', async () => {
  await setSize(1)
  await userEvent.unhover(document.body)
  await visit('/infantil', 'there')
  await main.getByRole('article').nth(1).hover()
  await expect.poll(() => isShown('.card-popover .card-summary-story')).toBe(true)
  await expect.element(main.getByRole('button', { name: /^Gostei: / })).toBeVisible()
  await expectAccessible()
})

test('finds only titles for children and helps when there are no results', async () => {
  const field = page.getByRole('searchbox', { name: 'O que você procura?' })
  await setSize(1)
  await visit('/busca', 'there')
  await expect.element(main.getByRole('region', { name: /Assuntos para explorar/ })).toBeVisible()
  await field.fill('dom casmurro')
  const nothing = /^Nada encontrado para “dom casmurro”/
  await expect.element(main.getByRole('heading', { name: nothing })).toBeVisible()
  await expect.element(main.getByRole('link', { name: /Ver todas as histórias/ })).toBeVisible()
  await expect.element(main.getByText(/Tente o nome de um bicho/)).toBeVisible()
  for (const size of [0, 1]) {
    await setSize(size)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBe(innerWidth)
  }
  await field.fill('mata')
  const worlds = main.getByRole('region', { name: /^Imersões/ })
  await expect.element(main.getByRole('region', { name: /^Títulos/ })).toBeVisible()
  await expect.poll(() => worlds.getByRole('link').elements().length).toBe(1)
  expect(textOf(worlds.getByRole('link'))).toContain('A mata acordada')
})
