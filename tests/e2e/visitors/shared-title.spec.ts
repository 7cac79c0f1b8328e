import { expect, expectWell, test, viewports } from '#tests/support/journey.ts'

test('shows a shared title to visitors and leads on', async ({ page }) => {
  await page.goto('/titulo/1/dom-casmurro')
  await expect(page).toHaveTitle('Dom Casmurro · Vereda')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dom Casmurro')
  await expect(main.getByText('A dúvida também envelhece.')).toBeVisible()
  await expect(main.getByText(/Não recomendado para menores de 12 anos/)).toBeVisible()
  const tag = (name: string) => page.locator(`meta[property="og:${name}"]`)
  await expect(tag('title')).toHaveAttribute('content', 'Dom Casmurro · Vereda')
  const picture = (await tag('image').getAttribute('content')) ?? ''
  const picked = await page.request.get(new URL(picture).pathname)
  expect(picked.headers()['content-type']).toBe('image/jpeg')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectWell(page)
  await page.setViewportSize(viewports.phone)
  await main.getByRole('link', { name: 'Já assino' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fconteudo%2F1%2Fdom-casmurro/)
  await page.goBack()
  await main.getByRole('link', { name: 'Assine para assistir' }).click()
  await expect(page).toHaveURL('/planos')
})

test('shows no card for a title that does not exist', async ({ page, watch }) => {
  watch.allow(/404/)
  const answer = await page.goto('/titulo/999999/nada')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Ver os planos' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(6)
  await expectWell(page)
})
