import { enterAs, expect, test } from '#tests/support/journey.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'

test.use({ consent: 'accepted' })

test('updates a mark in every tab, sends only the last of quick presses and reverts a refused one', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const { titles } = await enterAsNew(page)
  const [title] = titles
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('mylist')) sent.push(request.method())
  })
  await page.clock.install()
  await page.goto(`/conteudo/${title?.id}/${title?.slug}`)
  const button = page.getByRole('button', { name: 'Minha lista' }).first()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  const other = await context.newPage()
  await other.goto('/lista')
  await expect(other.getByRole('heading', { name: 'Sua lista está vazia' })).toBeVisible()

  await button.dblclick()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.clock.runFor(10_000)
  expect(sent).toEqual([])

  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('list', { name: 'Minha lista' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await expect.poll(() => sent).toEqual(['POST'])
  await expect
    .poll(() => page.evaluate(() => window.dataLayer?.at(-1)))
    .toMatchObject({
      event: 'include_mylist',
      contentId: title?.id,
      contentType: expect.stringMatching(/^(SERIE|FILME)$/),
      origin: expect.any(String),
      originDescription: expect.any(String),
    })

  await other.getByRole('list', { name: 'Minha lista' }).getByRole('article').hover()
  await other.getByRole('button', { name: /^Minha lista:/ }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/v1/contents/mylist/**', (route) => route.abort())
  await button.click()
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Erro!' })
  await expect(toast).toContainText('Não foi possível guardar na sua lista.')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/v1/contents/mylist/**')
  await toast.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/lista')
  await expect(page.getByRole('list', { name: 'Minha lista' }).getByRole('listitem')).toHaveCount(1)
})

test("shows the profile's area empty and then with its rows", async ({ page, context }) => {
  const { titles, profileId, ask } = await enterAsNew(page, '/minha-area')
  await expect(page.getByRole('heading', { name: 'Este espaço é seu' })).toBeVisible()

  const [listed, liked] = titles
  await ask('/v1/contents/mylist/', {
    method: 'POST',
    data: { profile_id: profileId, content_id: listed?.id },
  })
  await ask('/v1/contents/like', { method: 'POST', data: { content_id: liked?.id, score: 1 } })
  // A new tab has no stored answers.
  const other = await context.newPage()
  await other.goto('/minha-area')
  await expect(other.getByRole('region', { name: 'Para ver depois' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'Você gostou' })).toBeVisible()
})

test('restores an entry removed from continue watching on undo', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/minha-area' })
  const row = page.getByRole('region', { name: 'Continuar assistindo' })
  const cards = row.getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  await cards.first().hover()
  const remove = cards.first().getByRole('button', { name: /^Remover de continuar assistindo/ })
  const name = (await remove.getAttribute('aria-label')) ?? ''
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(cards).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(cards).toHaveCount(before)
  await expect(cards.first().getByRole('button', { name })).toBeAttached()
  await page.reload()
  await expect(cards.first().getByRole('button', { name })).toBeAttached()
})
