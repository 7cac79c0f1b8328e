import type { Page } from '@playwright/test'
import { enterAs, expect, expectWell, test } from '#tests/support/journey.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'

interface Found {
  id: number
  slug: string
  title: string
  is_serie: boolean
  seasons: { episodes: { id: number; title: string; video: { duration: number } }[] }[]
  video: { duration: number } | null
}

const watchSome = async (page: Page) => {
  // A page of the product would store answers from before the reports.
  const { ask, profileId } = await enterAsNew(page, '/favicon.svg')
  const list = await ask<{ results: Found[] }>(
    `/v2/contents/recents/?profile_id=${profileId}&limit=60`,
  )
  const film = list.results.find(({ is_serie: isSerie, video }) => !isSerie && video)
  const listed = list.results.find(({ is_serie: isSerie }) => isSerie)
  const series = await ask<Found>(`/v3/contents/${listed?.id}/?profile_id=${profileId}`)
  const [first, second] = series.seasons[0]?.episodes ?? []
  const report = (content_id = 0, duration = 0) =>
    ask('/v1/contents/streams/', {
      data: { content_id, profile_id: profileId, finished: false, duration },
    })
  await report(first?.id, first?.video.duration)
  await report(second?.id, (second?.video.duration ?? 0) / 2)
  await report(film?.id, film?.video?.duration)
  return { film, series, first, second }
}

test('marks what was watched to the end on cards, pages and in a season', async ({ page }) => {
  const { film, series, first, second } = await watchSome(page)
  await page.goto('/filmes')
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="/${film?.slug}"]`) })
  await expect(card.getByText('Assistido')).toBeVisible()
  await expectWell(page)
  await page.goto(`/conteudo/${film?.id}/${film?.slug}`)
  await expect(page.locator('.hero-facts').getByText('Assistido')).toBeVisible()
  await page.goto(`/conteudo/${series.id}/${series.slug}`)
  const episode = (title = '') => page.locator('.episode').filter({ hasText: title })
  await expect(episode(first?.title).getByText('Assistido', { exact: true })).toBeVisible()
  await expect(episode(second?.title).getByText('Assistido', { exact: true })).toHaveCount(0)
  await expectWell(page)
})

test("opens the history from the profile's area and removes an entry", async ({ page }) => {
  const { film, series, second } = await watchSome(page)
  await page.goto('/minha-area')
  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page).toHaveURL('/historico')
  const cards = page.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText(film?.title ?? '')
  await expect(cards.first()).toContainText('Assistido · hoje')
  await expectWell(page)
  const remove = cards.nth(1).getByRole('button', { name: /^Remover do histórico: / })
  await remove.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Remover do histórico?' })
  await expect(dialog).toContainText(second?.title ?? '')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cards).toHaveCount(3)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(cards).toHaveCount(2)
  await expect(page.getByText('Removido do histórico')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remover do histórico: / }).nth(1)).toBeFocused()
  await page.goto(`/conteudo/${series.id}/${series.slug}`)
  const play = page.getByRole('link', { name: `Assistir ${series.title}` })
  await expect(play).toHaveAttribute('href', new RegExp(`ep=${second?.id}$`))
  await page.goto('/historico')
  await expect(cards).toHaveCount(2)
})

test('keeps a removed entry removed when an older answer arrives', async ({ page }) => {
  const { series, second } = await watchSome(page)
  await page.goto('/historico')
  const cards = page.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const toast = page.getByText('Removido do histórico')
  await page.route(`**/v3/contents/${series.id}/**`, async (route) => {
    const answer = await route.fetch()
    await toast.waitFor()
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  const isAsked = page.waitForRequest(`**/v3/contents/${series.id}/**`)
  const remove = cards.nth(1).getByRole('button', { name: /^Remover do histórico: / })
  await remove.focus()
  await isAsked
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await toast.waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(`/conteudo/${series.id}/${series.slug}`)
  const play = page.getByRole('link', { name: `Assistir ${series.title}` })
  await expect(play).toHaveAttribute('href', new RegExp(`ep=${second?.id}$`))
})

test('hides the history from a child', async ({ page }) => {
  await enterAs(page, 'Kids Lia', { at: '/minha-area' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('link', { name: 'Histórico' })).toBeHidden()
  await page.goto('/historico')
  await expect(page).toHaveURL('/')
})
