import type { Page } from '@playwright/test'
import { expect, fillLogin, test } from '#tests/support/journey.ts'
import { isPlayingFrom, position, watchPathOf, enterVideo } from './player-page.ts'

const pauseReported = async (page: Page) => {
  const report = page.waitForResponse((response) => response.url().includes('/streams/'))
  await page.keyboard.press('k')
  expect((await report).ok()).toBe(true)
}

test('continues after a reload with the position and captions it had', async ({ page }) => {
  await enterVideo(page, 'Ana', 'a-cartomante')
  const captions = page.getByRole('button', { name: 'Legendas', exact: true })
  const before = await captions.getAttribute('aria-pressed')
  await page.keyboard.press('c')
  const after = before === 'true' ? 'false' : 'true'
  await expect(captions).toHaveAttribute('aria-pressed', after)
  await page.keyboard.press('4')
  await isPlayingFrom(page, (await position(page)) + 2)
  await pauseReported(page)
  const stopped = await position(page)
  await page.reload()
  await isPlayingFrom(page, stopped - 1)
  expect(await position(page)).toBeLessThan(stopped + 10)
  await expect(captions).toHaveAttribute('aria-pressed', after)
})

test('leads from a finished episode to the next one, also on home and the series page', async ({
  page,
}) => {
  await enterVideo(page, 'Ana', 'os-maias')
  await page.keyboard.press('Shift+>')
  const speed = () => page.evaluate(() => document.querySelector('video')?.playbackRate)
  await expect.poll(speed).toBe(1.25)
  await page.keyboard.press('9')
  const card = page.getByRole('region', { name: 'Próximo episódio', exact: true })
  await card.getByRole('button', { name: 'Assistir agora' }).click()
  await expect(page).toHaveURL(/\?ep=\d+$/)
  const next = page.url().replace(/^https?:\/\/[^/]+/, '')
  await expect.poll(speed).toBe(1.25)

  await page.getByRole('link', { name: 'Voltar ao título' }).click()
  await expect(page.locator(`main a[href="${next}"]`).first()).toBeVisible()
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Continuar assistindo', exact: true })
  await expect(row.locator(`a[href="${next}"]`).first()).toBeVisible()
})

test('leads a revoked session to the login and back to the same second', async ({
  page,
  watch,
}) => {
  watch.allow(/401|403/)
  const { email } = await enterVideo(page, 'Ana', 'a-reliquia')
  const address = page.url()
  /* After this report, the next one is for a later second. */
  const reported = page.waitForResponse(
    (response) =>
      response.url().includes('/streams/') && response.request().postDataJSON().duration > 30,
  )
  await page.keyboard.press('5')
  await isPlayingFrom(page, 30)
  await reported
  const token = await page.evaluate(() => localStorage.getItem('vereda.token'))
  await page.request.post('/api/v1/auth/logout/', { headers: { authorization: `Bearer ${token}` } })
  await page.keyboard.press('4')
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Ana', exact: true }).click()
  await expect(page).toHaveURL(address)
  await isPlayingFrom(page, 25)
  expect(await position(page)).toBeLessThan(33)
})

test('explains why a video cannot play and offers a way on', async ({ page, context, watch }) => {
  watch.allow(/40[34]/)
  await page.goto('/login')
  await fillLogin(page, 'espera@vereda.test')
  await page.waitForURL('**/sessao**')
  await page.locator('main').getByRole('button').first().click()
  await expect(page).toHaveURL('/conta/visao-geral')
  const path = await watchPathOf(page, 'a-reliquia')
  // A new tab does not know the status of the account, which would redirect before the player's calls.
  await context.route('**/v1/accounts/me/**', (route) => route.abort())
  watch.allow(/ERR_FAILED/)
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(tab.getByRole('alert')).toContainText('Sua assinatura não está ativa')
  await expect(tab.getByRole('link', { name: 'Ver minha conta' })).toHaveAttribute(
    'href',
    '/conta/visao-geral',
  )
})
