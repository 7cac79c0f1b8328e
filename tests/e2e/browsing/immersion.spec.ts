import type { Page } from '@playwright/test'
import { apiAs, enterAs, expect, test } from '#tests/support/journey.ts'

test.use({ profile: 'Ana' })

interface World {
  id: number
  slug: string
  name: string
  is_kids: boolean
}

const worldsOf = async (page: Page) => {
  const { ask } = await apiAs(page)
  return (await ask<{ results: World[] }>('/v1/immersions/')).results
}

test('worlds are entered, looked through and left for others like them', async ({ page }) => {
  const kids = (await worldsOf(page)).filter((world) => world.is_kids)
  await page.goto('/imersao')
  await expect(page.getByRole('heading', { level: 1, name: 'Imersão' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Outros mundos' }).getByRole('link')).toHaveCount(5)
  for (const { slug } of kids) await expect(page.locator(`a[href$="/${slug}"]`)).toHaveCount(0)
  await page.getByRole('link', { name: 'Entrar neste mundo' }).click()
  await expect(page).toHaveURL(/\/imersao\/\d+\/rio-do-imperio$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rio do Império' })).toBeVisible()
  await expect(page).toHaveTitle(/^Rio do Império/)
  await expect(
    page.getByRole('list', { name: 'Títulos de Rio do Império' }).getByRole('link'),
  ).toHaveCount(9)
  const similar = page.getByRole('region', { name: 'Mundos parecidos' })
  await expect(similar.getByRole('link').first()).toBeVisible()
  await similar.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lisboa de Eça' })).toBeVisible()
})

test('the address of a world gets its right name; what is none says so', async ({
  page,
  watch,
}) => {
  watch.allow(/404/)
  const [world] = await worldsOf(page)
  await page.goto(`/imersao/${world?.id}/outro-nome`)
  await expect(page).toHaveURL(`/imersao/${world?.id}/${world?.slug}`)
  await page.goto('/imersao/99999/nada')
  await expect(page.getByRole('heading', { name: 'Não encontramos este mundo' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver as imersões' }).click()
  await expect(page).toHaveURL('/imersao')
})

test('categories lead to their worlds', async ({ page }) => {
  await page.goto('/imersao-categorias')
  const row = page.getByRole('region', { name: 'Mar e viagem' })
  await expect(row.getByRole('link')).toHaveCount(1)
  const jumps = page.getByRole('navigation', { name: 'Categorias' })
  await jumps.getByRole('link', { name: 'Tempo' }).click()
  await expect(page).toHaveURL('/imersao-categorias#tempo')
  await expect(page.getByRole('region', { name: 'Tempo' })).toBeInViewport()
})

test('a child enters worlds of its own only', async ({ page, watch }) => {
  watch.allow(/404/)
  const grown = (await worldsOf(page)).find((world) => !world.is_kids)
  await page.evaluate(() => localStorage.clear())
  await enterAs(page, 'Kids Lia')
  await page.goto('/imersao-kids')
  await expect(page.getByRole('heading', { level: 1, name: 'Imersão infantil' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Ver por categoria|Todas as imersões/ })).toHaveCount(
    0,
  )
  await page.getByRole('link', { name: 'Entrar neste mundo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A mata acordada' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Títulos de A mata acordada' }).getByRole('link'),
  ).toHaveCount(7)
  await page.goto(`/imersao/${grown?.id}/${grown?.slug}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este mundo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver as imersões' })).toHaveAttribute(
    'href',
    '/imersao-kids',
  )
  await page.goto('/imersao', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
})
