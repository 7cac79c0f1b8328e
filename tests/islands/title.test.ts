import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectStill, isShown } from './screens/checks.ts'
import { enterAs } from './screens/session.ts'
import { titlePath } from './screens/title-path.ts'
import { setSize, useScreens, visit } from './screens/visit.ts'

const session = await enterAs('Ana')

beforeAll(() => setSize(1))
useScreens()

const main = page.getByRole('main')

const openTitle = async (slug: string) => {
  const path = await titlePath(session, slug)
  await visit(path, 'there')
  await expect.element(main.getByRole('region', { name: /^Sobre / })).toBeVisible()
  return path
}

test('corrects the slug in the address and keeps the query', async () => {
  const path = await titlePath(session, 'inocencia')
  await visit(`${path.replace('inocencia', 'nome-antigo')}?utm_source=carta`, 'there')
  await expect.poll(() => location.pathname + location.search).toBe(`${path}?utm_source=carta`)
})

test('uses the accent of the scene and no layers with reduced motion', async () => {
  const accentOf = (part: Element | null) =>
    part && getComputedStyle(part).getPropertyValue('--accent').trim()
  const path = await openTitle('dom-casmurro')
  const id = /\d+/.exec(path)?.[0]
  const { images } = await session.ask<{ images: { backdrop: { accent: string } } }>(
    `/v3/contents/${id}/?profile_id=${session.profileId}`,
  )
  expect(images.backdrop.accent).not.toBe(accentOf(document.documentElement))
  expect(accentOf(document.querySelector('main article.title-accent'))).toBe(images.backdrop.accent)
  await expect.poll(() => isShown('.content-hero .hero-image')).toBe(true)
  await expectStill()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  expect(document.querySelector('.scene-depth, .scene-layer')).toBeNull()
  await expectAccessible()
})

test('links the categories and tags of a title', async () => {
  await openTitle('inocencia')
  const about = main.getByRole('region', { name: 'Sobre Inocência' })
  const tag = about.getByRole('list', { name: 'Tags' }).getByRole('link').first()
  await expect.element(tag).toHaveAttribute('href', expect.stringMatching(/^\/tags\/\d+/))
  const category = about.element().querySelector('dd a[href*="categoria="]')
  expect(category?.getAttribute('href')).toMatch(/^\/categorias\?categoria=\d+$/)
})

test('shows an adult the credits of a title for children', async () => {
  await openTitle('saci-e-o-vento')
  for (const name of ['Direção', 'Elenco'])
    await expect.element(main.getByText(name, { exact: true })).toBeVisible()
})

test('opens an external title in another tab', async () => {
  await openTitle('biblioteca-machado')
  const watch = main.getByRole('link', { name: /^Assistir .*outra aba/ })
  await expect.element(watch).toHaveAttribute('href', expect.stringMatching(/^https:\/\//))
  await expect.element(watch).toHaveAttribute('target', '_blank')
  await expect.element(watch).toHaveAttribute('rel', 'noopener noreferrer')
  expect(main.getByRole('link', { name: /^Continuar assistindo/ }).elements()).toHaveLength(0)
})

test('says that family mode hides a title, and turns it off', async () => {
  const path = await titlePath(session, 'o-cortico')
  await enterAs('João')
  await visit(path, 'there')
  const heading = main.getByRole('heading', { name: 'Este título não aparece no modo família' })
  await expect.element(heading).toBeVisible()
  expect(document.title).toContain('não aparece no modo família')
  await expectAccessible()
  await main.getByRole('button', { name: 'Desativar o modo família' }).click()
  await expect.element(main.getByRole('region', { name: /^Sobre / })).toBeVisible()
})
