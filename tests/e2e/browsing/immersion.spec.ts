import type { Page } from '@playwright/test'
import { apiAs, enterAs, expect, expectWell, test } from '#tests/support/journey.ts'

test.use({ profile: 'Ana' })

interface World {
  id: number
  slug: string
  name: string
  is_kids: boolean
}

interface Told {
  id: number
  continue_watching: { duration: number }[]
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

test('a world is a path: what was watched is behind, and the next stop is named', async ({
  page,
}) => {
  const { ask, profileId } = await apiAs(page)
  const [, world] = await worldsOf(page)
  const { contents } = await ask<{ contents: Told[] }>(`/v1/immersions/${world?.id}/`)
  const { ids } = await ask<{ ids: number[] }>(`/v1/contents/${profileId}/finished/`)
  const expected = contents.map(({ id, continue_watching: watched }) => {
    if (ids.includes(id)) return 'done'
    return watched.some(({ duration }) => duration > 0) ? 'begun' : 'ahead'
  })
  await page.goto(`/imersao/${world?.id}/${world?.slug}`)
  const stops = page.getByRole('list', { name: 'Títulos de Lisboa de Eça' }).getByRole('listitem')
  const states = () =>
    stops.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.state))
  await expect.poll(states).toEqual(expected)
  await expect(page.locator('.stop[data-next]')).toHaveCount(1)
  const next = await page.locator('.stop[data-next]').getByRole('heading').innerText()
  await expect(page.getByRole('link', { name: /^(Começar|Continuar) por/ })).toContainText(next)
  await expectWell(page)
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
  const next = page.locator('.stop[data-next]')
  await expect(next).toHaveCount(1)
  const name = await next.getByRole('heading').innerText()
  await expect(page.getByRole('link', { name: /^(Começar|Continuar) por/ })).toContainText(name)
  await expectWell(page)
  await page.goto(`/imersao/${grown?.id}/${grown?.slug}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este mundo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver as imersões' })).toHaveAttribute(
    'href',
    '/imersao-kids',
  )
  await page.goto('/imersao', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
})
