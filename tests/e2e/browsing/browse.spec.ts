import type { Page } from '@playwright/test'
import { apiAs, enterAs, expect, expectWell, test } from '#tests/support/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const cells = (page: Page, name: string) => list(page, name).getByRole('listitem')

interface Named {
  results: { id: number; name: string; format?: string }[]
}

test('filters and sorts films by the address', async ({ page }) => {
  const { ask, profileId } = await enterAs(page, 'Ana', { at: '/filmes' })
  const first = async (query: string) => {
    const path = `/v1/search/catalog/?type=film&is_kids=false&profile_id=${profileId}${query}`
    const { results } = await ask<{ results: { id: number }[] }>(path)
    return String(results[0]?.id)
  }
  const film = cells(page, 'Filmes').first()
  const card = list(page, 'Filmes').getByRole('article').first()
  const all = String(await film.getAttribute('aria-setsize'))
  await expect(card).toHaveAttribute('data-key', await first('&order=recent'))
  await page.getByLabel('Ordem').selectOption('De A a Z')
  await expect(page).toHaveURL('/filmes?ordem=az')
  await expect(card).toHaveAttribute('data-key', await first(''))
  await page.getByLabel('Ordem').selectOption('Por ano')
  await page.getByLabel('Ano', { exact: true }).selectOption('2025')
  await expect(page).toHaveURL('/filmes?ordem=ano&ano=2025')
  await expect(card).toHaveAttribute('data-key', await first('&order=year&year=2025'))
  await expectWell(page)

  await page.goto('/filmes?categoria=99999&utm_source=mail')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/filmes?utm_source=mail')
  await expect(film).toHaveAttribute('aria-setsize', all)
  await page.getByLabel('Categoria').selectOption({ label: 'Sátira' })
  await expect(page).toHaveURL(/\/filmes\?utm_source=mail&categoria=\d+$/)
  await expect(film).not.toHaveAttribute('aria-setsize', all)
  const some = String(await film.getAttribute('aria-setsize'))
  await expect(page.getByText(`${some} filmes`).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Categoria')).toHaveValue(/\d+/)
  await expect(film).toHaveAttribute('aria-setsize', some)

  await page.goto('/series?ordem=az&ano=1900')
  await page
    .getByRole('button', { name: /filtro/i })
    .first()
    .click()
  await expect(page).toHaveURL('/series?ordem=az')
})

test('makes the letters one tab stop that leads from A to Z', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/catalogo' })
  const letters = page.getByRole('navigation', { name: 'Letras do catálogo' })
  const letter = (name: string) => letters.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(letter('A, ')).toBeVisible()
  await letter('Tudo').focus()
  await page.keyboard.press('ArrowRight')
  await expect(letter('A, ')).toBeFocused()
  await page.keyboard.press('t')
  await expect(letter('T, ')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/catalogo?letra=T')
  await expect(letter('T, ')).toHaveAttribute('aria-current', 'true')
  await expect(letter('T, ')).toBeFocused()
  const titles = cells(page, 'Títulos com T')
  await titles.first().getByRole('link').waitFor()
  await expect(titles).toHaveCount(Number(await titles.first().getAttribute('aria-setsize')))
  for (const title of await titles.getByRole('link').allTextContents()) expect(title).toMatch(/^T/)
  await page.getByRole('button', { name: 'Ir para a letra U' }).click()
  await expect(page).toHaveURL('/catalogo?letra=U')
  await page.getByRole('button', { name: 'Ver tudo de A a Z' }).click()
  await expect(page).toHaveURL('/catalogo')
  await page.mouse.wheel(0, 900)
  await expect(letter('Tudo')).toBeInViewport()
})

test.describe('with consent', () => {
  test.use({ consent: 'accepted' })

  const playlists = (page: Page) =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .filter((entry) => Reflect.get(entry, 'event') === 'playlist_access')
        .map((entry) => Reflect.get(entry, 'playlistName') as string),
    )

  test('opens categories, sections and tags by name and reports each once', async ({ page }) => {
    await enterAs(page, 'Ana', { at: '/categorias' })
    await list(page, 'Categorias').getByRole('link', { name: 'Drama', exact: true }).click()
    await expect(heading(page)).toHaveText('Drama')
    await expect.poll(() => playlists(page)).toEqual(['Drama'])
    const newest = await cells(page, 'Drama').first().getByRole('link').textContent()
    await page.getByLabel('Ordem').selectOption('az')
    await expect(page).toHaveURL(/\/categorias\?categoria=\d+&ordem=az$/)
    await expect(cells(page, 'Drama').first()).not.toHaveText(newest ?? '')
    expect(await playlists(page)).toEqual(['Drama'])
    await page.getByRole('link', { name: 'Drama de época' }).click()
    await expect(heading(page)).toHaveText('Drama de época')
    await expect.poll(() => playlists(page)).toEqual(['Drama de época'])

    const api = await apiAs(page)
    const { results: sections } = await api.ask<Named>(`/v1/sections/?profile_id=${api.profileId}`)
    const wide = sections.find(({ format }) => format === 'backdrop')
    await page.goto(`/secao/${wide?.id}/qualquer/poster`)
    await expect(heading(page)).toHaveText(wide?.name ?? '')
    await expect(page.locator('.card-large').first()).toBeVisible()
    await expect.poll(() => playlists(page)).toEqual([wide?.name])
    const { results: tags } = await api.ask<Named>(`/v1/tags/?profile_id=${api.profileId}`)
    await page.goto(`/tags/${tags[0]?.id}`)
    await expect.poll(() => playlists(page)).toEqual([tags[0]?.name])
    await expect(page.getByRole('link', { name: tags[0]?.name ?? '' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

test('shows a child only titles for children and offers a way on from a missing page', async ({
  page,
  watch,
}) => {
  watch.allow(/404/)
  const adult = await enterAs(page, 'Ana', { at: '/categorias?categoria=99999' })
  await page.getByRole('link', { name: 'Ver todas as categorias' }).click()
  await expect(page).toHaveURL('/categorias')
  const { results } = await adult.ask<Named>(`/v1/sections/?profile_id=${adult.profileId}`)
  await enterAs(page, 'Kids Lia', { at: `/secao/${results[0]?.id}/x/poster` })
  await expect(page.getByText('Não encontramos esta seção')).toBeVisible()
  const kids = await apiAs(page)
  const { results: tags } = await kids.ask<Named>(`/v1/tags/?profile_id=${kids.profileId}`)
  await page.goto(`/tags/${tags[0]?.id}`)
  await expect(heading(page)).toHaveText(tags[0]?.name ?? '')
})
