import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { isPlayingFrom, openVideo, position, enterVideo } from './player-page.ts'

test.use({ profile: 'Ana' })

const speed = (page: Page) => page.evaluate(() => document.querySelector('video')?.playbackRate)

const tabTo = async (page: Page, name: string) => {
  const wanted = page.getByRole('button', { name, exact: true })
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${name} cannot be reached with Tab`)
}

/** The C key works once the manifest has loaded. */
const switchCaptions = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Legendas' })).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.press('0')
}

const letterPixels = (page: Page) =>
  page
    .locator('.caption-lines')
    .first()
    .evaluate((lines) => parseFloat(getComputedStyle(lines).fontSize))

test('sets speed and caption look by keyboard and keeps them per title and profile', async ({
  page,
}) => {
  await openVideo(page, 'o-mandarim')
  await page.keyboard.press(' ')
  await tabTo(page, 'Ajustes')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Ajustes' })
  await expect(panel.getByRole('button', { name: /^Qualidade/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => speed(page)).toBe(1.25)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: /^Velocidade 1,25×/ })).toBeFocused()

  await panel.getByRole('button', { name: 'Aparência das legendas' }).press('Enter')
  await expect(page.getByRole('slider', { name: 'Tamanho' })).toBeFocused()
  const before = await letterPixels(page)
  await page.keyboard.press('End')
  await expect.poll(() => letterPixels(page)).toBeCloseTo(2 * before)
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = page.locator('.player-pill').filter({ hasText: 'Nenhuma' })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ajustes' })).toBeFocused()

  await page.reload()
  await expect.poll(() => speed(page)).toBe(1.25)
  await switchCaptions(page)
  await expect.poll(() => letterPixels(page)).toBeGreaterThan(60)

  await openVideo(page, 'noite-na-taverna')
  await expect.poll(() => speed(page)).toBe(1)
  await expect(page.getByRole('button', { name: 'Legendas' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await enterVideo(page, 'João', 'o-mandarim')
  await expect.poll(() => speed(page)).toBe(1)
  await switchCaptions(page)
  await expect.poll(() => letterPixels(page)).toBeLessThan(60)
})

test('obeys its keys and lets single-character ones be turned off', async ({ page }) => {
  await openVideo(page, 'missa-do-galo')
  const feedback = page.locator('.player-bezel')
  await page.keyboard.press('k')
  await expect(feedback).toHaveText('Pausado')
  await page.keyboard.press('Home')
  await page.keyboard.press('l')
  await page.keyboard.press('l')
  await expect(feedback).toHaveText('+20 s')
  await expect.poll(() => position(page)).toBeCloseTo(20, 0)
  await expect(page.getByRole('status').filter({ hasText: '+20 s' })).toHaveCount(1)
  await page.keyboard.press('Control+ArrowRight')
  await expect(feedback).toHaveText('O gato da rua de baixo')
  await expect(page.getByRole('slider', { name: 'Posição no vídeo' })).toHaveAttribute(
    'aria-valuetext',
    /^00:36 de 01:\d\d, O gato da rua de baixo$/,
  )
  await page.keyboard.press('m')
  await expect(feedback).toHaveText('Sem som')
  await page.keyboard.press('Shift+P')
  await expect.poll(() => position(page)).toBe(0)

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(list.getByRole('switch', { name: 'Atalhos de uma tecla só' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press(' ')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('7')
  await page.keyboard.press('?')
  await page.keyboard.press('ArrowRight')
  await expect(feedback).toHaveText('+5 s')
  await expect.poll(() => position(page)).toBeCloseTo(5, 0)
  await expect(list).toBeHidden()
  await page.keyboard.press(' ')
  await expect(feedback).toHaveText('Reproduzindo')
})

test('plays a second sound track and captions in two languages, remembered per title', async ({
  page,
}) => {
  await openVideo(page, 'a-nova-california')
  const captions = page.locator('.caption-lines')
  const secondSound = () =>
    page.waitForResponse((answer) => /\/audio-en\/.+\.m4s$/.test(answer.url()) && answer.ok())
  const choose = async (entry: string, name: string) => {
    await page.getByRole('button', { name: 'Ajustes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: entry }).click()
    await page.getByRole('dialog').getByText(name, { exact: true }).click()
    await page.keyboard.press('Escape')
  }
  const isHeard = secondSound()
  await choose('Áudio', 'Inglês (só a música)')
  await isHeard
  await isPlayingFrom(page, (await position(page)) + 1)
  await page.getByRole('button', { name: 'Legendas' }).click()
  await page.getByRole('dialog', { name: 'Legendas' }).getByText('Inglês', { exact: true }).click()
  await page.mouse.click(200, 300)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('0')
  await expect(captions).toHaveAttribute('lang', 'en')
  await page.keyboard.press('c')
  await expect(captions).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.locator('.player-bezel')).toHaveText('Legendas ligadas: Inglês')

  const isHeardAgain = secondSound()
  await page.reload()
  await isHeardAgain
  await page.getByRole('button', { name: 'Ajustes' }).click()
  const panel = page.getByRole('dialog', { name: 'Ajustes' })
  await expect(panel.getByRole('button', { name: /^Áudio/ })).toContainText('Inglês')
  await expect(panel.getByRole('button', { name: /^Legendas/ })).toContainText('Inglês')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('shows the controls on a tap and seeks on a double tap at the side', async ({ page }) => {
    await openVideo(page, 'o-ateneu')
    const stage = page.locator('.player')
    const play = page.getByRole('button', { name: 'Pausar' })
    await expect(stage).toHaveAttribute('data-controls', 'hidden')
    await page.touchscreen.tap(195, 200)
    await expect(play).toBeVisible()
    await play.tap()
    await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible()
    await page.keyboard.press('Home')
    await page.touchscreen.tap(360, 200)
    await page.touchscreen.tap(360, 200)
    await page.touchscreen.tap(360, 200)
    await expect(page.locator('.player-bezel')).toHaveText('+20 s')
    await expect.poll(() => position(page)).toBeCloseTo(20, 0)
    await page.getByRole('button', { name: 'Ajustes' }).tap()
    await expectAccessible(page)
  })
})

test('fades nothing with reduced motion, neither at once nor later', async ({ page }) => {
  await openVideo(page, 'missa-do-galo')
  await page.keyboard.press('k')
  await expect(page.locator('.player-rating')).toHaveCSS('animation-name', 'player-leave')
  await expect(page.locator('.player-bezel')).toHaveCSS('animation-name', 'player-leave')
  const fading = await page.locator('#player-root *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { animationName, animationDuration } = getComputedStyle(element)
        return !['none', 'player-turn'].includes(animationName) && animationDuration !== '0s'
      })
      .map(({ className }) => className),
  )
  expect(fading).toEqual([])
})
