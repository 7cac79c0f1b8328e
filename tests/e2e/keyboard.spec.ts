import type { Locator, Page } from '@playwright/test'
import { copyAccount, expect, test } from '#tests/support/journey.ts'
import { isPlayingFrom, takesKeys } from './player-page.ts'

test.use({ reducedMotion: 'no-preference' })

const tabTo = async (page: Page, target: Locator, most = 60) => {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('goes from login over profile and title into the film by keyboard alone', async ({ page }) => {
  const { email } = await copyAccount('Ana')
  await page.goto('/login')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('vereda-demo')
  await page.keyboard.press('Enter')

  const profile = page.getByRole('button', { name: 'Ana', exact: true })
  await profile.waitFor()
  await tabTo(page, profile)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  const card = page
    .getByRole('region', { name: 'Adicionados recentemente' })
    .getByRole('link')
    .first()
  await card.waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, card)
  await page.keyboard.press('Enter')

  const watch = page.getByRole('link', { name: /^(?:Assistir|Continuar assistindo) / }).first()
  await watch.waitFor()
  await tabTo(page, watch)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/assistir/**')
  const state = () =>
    page.evaluate(() => {
      const video = document.querySelector('video')
      return { time: video?.currentTime ?? -1, paused: video?.paused, muted: video?.muted }
    })
  await isPlayingFrom(page, 1)
  await takesKeys(page)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state()).paused).toBe(true)
  const before = (await state()).time
  await page.keyboard.press('l')
  await expect.poll(async () => (await state()).time).toBeGreaterThan(before + 8)
  await page.keyboard.press('m')
  await expect.poll(async () => (await state()).muted).toBe(true)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const back = page.getByRole('link', { name: 'Voltar ao título' })
  await tabTo(page, back)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/conteudo/**')
})
