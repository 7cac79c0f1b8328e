import type { Page } from '@playwright/test'
import { enterAs, expect, expectWell, test, type Session } from '#tests/support/journey.ts'

interface World {
  id: number
  slug: string
  name: string
  is_kids: boolean
}

interface ImmersionTitle {
  id: number
  continue_watching: { duration: number }[]
}

const worldsOf = async ({ ask }: Session) =>
  (await ask<{ results: World[] }>('/v1/immersions/')).results

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const titles = (page: Page, world: string) =>
  page.getByRole('list', { name: `Títulos de ${world}` })
const next = (page: Page) => page.locator('.stop[data-next]')

const statesOf = async ({ ask, profileId }: Session, world: World | undefined) => {
  const { contents } = await ask<{ contents: ImmersionTitle[] }>(`/v1/immersions/${world?.id}/`)
  const { ids } = await ask<{ ids: number[] }>(`/v1/contents/${profileId}/finished/`)
  return contents.map(({ id, continue_watching: watched }) => {
    if (ids.includes(id)) return 'done'
    return watched.some(({ duration }) => duration > 0) ? 'begun' : 'ahead'
  })
}

const expectWayOn = async (page: Page) => {
  await expect(next(page)).toHaveCount(1)
  const name = await next(page).getByRole('heading').innerText()
  await expect(page.getByRole('link', { name: /^(Começar por|Continuar com) / })).toContainText(
    name,
  )
  await expectWell(page)
}

test('opens a world, lists its titles and leads to similar worlds', async ({ page }) => {
  const session = await enterAs(page, 'Ana', { at: '/imersao' })
  const worlds = await worldsOf(session)
  await expect(heading(page, 'Imersão')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Outros mundos' }).getByRole('link')).toHaveCount(5)
  for (const { slug, is_kids: isKids } of worlds)
    if (isKids) await expect(page.locator(`a[href$="/${slug}"]`)).toHaveCount(0)
  await page.getByRole('link', { name: 'Entrar neste mundo' }).click()
  await expect(page).toHaveURL(/\/imersao\/\d+\/rio-do-imperio$/)
  await expect(heading(page, 'Rio do Império')).toBeVisible()
  await expect(page).toHaveTitle(/^Rio do Império/)
  await expect(titles(page, 'Rio do Império').getByRole('link')).toHaveCount(9)
  const similar = page.getByRole('region', { name: 'Mundos parecidos' })
  await similar.getByRole('link').first().click()
  await expect(heading(page, 'Lisboa de Eça')).toBeVisible()

  const stops = titles(page, 'Lisboa de Eça').getByRole('listitem')
  const states = () =>
    stops.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.state))
  await expect.poll(states).toEqual(await statesOf(session, worlds[1]))
  await expectWayOn(page)
})

test('corrects a wrong name and leads from categories to their worlds', async ({ page, watch }) => {
  watch.allow(/404/)
  await enterAs(page, 'Ana', {
    at: async (session) => `/imersao/${(await worldsOf(session))[0]?.id}/outro-nome`,
  })
  await expect(page).toHaveURL(/\/imersao\/\d+\/rio-do-imperio$/)
  await page.goto('/imersao/99999/nada')
  await page.getByRole('link', { name: 'Ver as imersões' }).click()
  await expect(page).toHaveURL('/imersao')
  await page.goto('/imersao-categorias')
  const row = page.getByRole('region', { name: 'Mar e viagem' })
  await expect(row.getByRole('link')).toHaveCount(1)
  const jumps = page.getByRole('navigation', { name: 'Categorias' })
  await jumps.getByRole('link', { name: 'Tempo' }).click()
  await expect(page).toHaveURL('/imersao-categorias#tempo')
  await expect(page.getByRole('region', { name: 'Tempo' })).toBeInViewport()
})

test("lets a child enter children's worlds only", async ({ page, watch }) => {
  watch.allow(/404/)
  const adult = await enterAs(page, 'Ana', { at: '/favicon.svg' })
  const grown = (await worldsOf(adult)).find((world) => !world.is_kids)
  await enterAs(page, 'Kids Lia', { at: '/imersao-kids' })
  await expect(heading(page, 'Imersão infantil')).toBeVisible()
  await expect(page.getByRole('link', { name: /Ver por categoria|Todas as imersões/ })).toHaveCount(
    0,
  )
  await page.getByRole('link', { name: 'Entrar neste mundo' }).click()
  await expect(heading(page, 'A mata acordada')).toBeVisible()
  await expect(titles(page, 'A mata acordada').getByRole('link')).toHaveCount(7)
  await expectWayOn(page)
  await page.goto(`/imersao/${grown?.id}/${grown?.slug}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este mundo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver as imersões' })).toHaveAttribute(
    'href',
    '/imersao-kids',
  )
})
