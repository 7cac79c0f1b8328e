import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#lib/browser/spatial-navigation/arrow-keys.ts'
import { replyWith } from './screens/api.ts'
import { expectAccessible } from './screens/checks.ts'
import { mountIslands, showDocument } from './screens/document.ts'
import { enterAs } from './screens/session.ts'
import { setSize, useScreens, visit } from './screens/visit.ts'

await enterAs('Ana')

beforeAll(() => setSize(1))
useScreens()

const main = page.getByRole('main')
const field = page.getByRole('searchbox', { name: 'O que você procura?' })
const titles = main.getByRole('region', { name: /^Títulos/ })
const focused = () => document.activeElement?.textContent?.trim() ?? ''
const isInView = (element: Element | null) => {
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return top >= 0 && bottom <= innerHeight
}

const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))

test('moves by keyboard from the field through the results and back', async () => {
  await visit('/busca?q=mar', 'there')
  await expect.element(titles.getByRole('link').first()).toBeVisible()
  ;(field.element() as HTMLElement).focus()
  await press('ArrowDown')
  expect(focused()).toMatch(/^Mar de longo/)
  await press('ArrowDown')
  expect(focused()).toBe('Mar')
  await press('ArrowRight')
  expect(focused()).toBe('Maranhão')
  await press('ArrowDown', 'ArrowDown')
  expect(titles.element().contains(document.activeElement)).toBe(true)
  expect(isInView(document.activeElement)).toBe(true)
  await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')
  await expect.element(field).toHaveFocus()
  await press('ArrowDown', 'Escape')
  await expect.element(field).toHaveFocus()
  await press('Escape')
  await expect.element(field).toHaveValue('')
  await expect.poll(() => location.pathname + location.search).toBe('/busca')
})

test('searches for letters typed while the screen is rendered', async () => {
  await showDocument('/busca')
  const drawn = new MutationObserver(() => {
    if (!document.querySelector('.found')) return
    drawn.disconnect()
    const input = field.element() as HTMLInputElement
    input.value = 'mar'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  drawn.observe(document.body, { childList: true, subtree: true })
  mountIslands()
  await expect.element(titles.getByRole('link').first()).toBeVisible()
})

const ofTags = '/v1/search/tags/'

test('pages each group separately', async () => {
  const tags = Array.from({ length: 45 }, (_, place) => ({
    id: 9000 + place,
    name: `Assunto ${place + 1}`,
    slug: `assunto-${place + 1}`,
  }))
  replyWith((url) => {
    if (!url.pathname.includes(ofTags)) return undefined
    const offset = Number(url.searchParams.get('offset') ?? 0)
    url.searchParams.set('offset', String(offset + 30))
    const next = offset + 30 < tags.length ? url.href : null
    const results = tags.slice(offset, offset + 30)
    return Response.json({ results, count: tags.length, next, previous: null })
  })
  await visit('/busca?q=mar', 'there')
  const group = main.getByRole('region', { name: /^Assuntos/ })
  await expect.poll(() => group.getByRole('link').elements().length).toBe(30)
  await expect.element(titles.getByRole('listitem').first()).toBeVisible()
  const found = titles.getByRole('listitem').elements().length
  await group.getByRole('button', { name: 'Mostrar mais assuntos' }).click()
  await expect.poll(() => group.getByRole('link').elements().length).toBe(45)
  expect(group.getByRole('button').elements()).toHaveLength(0)
  expect(titles.getByRole('listitem').elements()).toHaveLength(found)
})

test('requests a failing group once and shows its error beside the others', async () => {
  let asked = 0
  replyWith(({ pathname }) => {
    if (!pathname.includes(ofTags)) return undefined
    asked += 1
    return Response.json({ code: 'forbidden', detail: 'Aqui não.' }, { status: 403 })
  })
  await visit('/busca?q=mar', 'there')
  await expect.element(titles).toBeVisible()
  await expect.poll(() => main.getByRole('alert').element().textContent).toContain('Aqui não.')
  await expect.poll(() => document.querySelector('.found')?.ariaBusy).toBe('false')
  await expectAccessible()
  expect(asked).toBe(1)
})
