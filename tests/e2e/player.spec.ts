import type { Page } from '@playwright/test'
import { expect, fillLogin, test } from '#tests/support/journey.ts'
import { isPlayingFrom, position, watchPathOf, enterVideo } from './player-page.ts'

/** Pauses, and waits until the server has the position. */
const pauseReported = async (page: Page) => {
  const report = page.waitForResponse((response) => response.url().includes('/streams/'))
  await page.keyboard.press('k')
  expect((await report).ok()).toBe(true)
}

test('a reload goes on where it stopped, with the captions as they were', async ({ page }) => {
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

test('a finished episode leads to the next one, which home and the series then offer', async ({
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

test('a session that is revoked in play leads to login and back to the same second', async ({
  page,
  watch,
}) => {
  watch.allow(/401|403/)
  const { email } = await enterVideo(page, 'Ana', 'a-reliquia')
  const address = page.url()
  /* The report of this second is over before the session is: the next one is of the second after it. */
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

test('what cannot play is said in words, with a way on', async ({ page, watch }) => {
  watch.allow(/40[34]/)
  await page.goto('/login')
  await fillLogin(page, 'espera@vereda.test')
  await page.waitForURL('**/sessao**')
  await page.locator('main').getByRole('button').first().click()
  await expect(page).toHaveURL('/conta/visao-geral')
  await page.route('**/v1/accounts/me/**', (route) => route.abort())
  watch.allow(/ERR_FAILED/)
  const path = await watchPathOf(page, 'a-reliquia')
  // Clears the known account, so that only the player's calls decide and its status does not
  // redirect.
  await page.goto('/favicon.svg')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Sua assinatura não está ativa')
  await expect(page.getByRole('link', { name: 'Ver minha conta' })).toHaveAttribute(
    'href',
    '/conta/visao-geral',
  )
})
