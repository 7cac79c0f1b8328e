import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, test, titlePage } from '#tests/support/journey.ts'

test.use({ reducedMotion: 'no-preference' })

const cardsOf = (page: Page) =>
  page.getByRole('region', { name: 'Adicionados recentemente', exact: true }).getByRole('article')

const turnOn = (place: Locator | Page) =>
  place.getByRole('button', { name: 'Ativar som', exact: true })
const turnOff = (place: Locator | Page) =>
  place.getByRole('button', { name: 'Desativar som', exact: true })

/** The actual sound, not that of the button. */
const soundOf = (place: Locator | Page) =>
  place.locator('video').evaluate((video: HTMLVideoElement) => ({
    isPlaying: !video.paused,
    volume: video.muted ? 0 : video.volume,
  }))

const silent = { isPlaying: true, volume: 0 }
const heard = { isPlaying: true, volume: 1 }

const growCard = async (page: Page, index: number) => {
  const card = cardsOf(page).nth(index)
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await expect(card.locator('video')).toHaveAttribute('data-playing', 'true')
  return card
}

test('starts previews muted and keeps the chosen sound for the next ones', async ({ page }) => {
  await enterAs(page, 'Ana')
  const row = page.getByRole('region', { name: 'Continuar assistindo', exact: true })
  const first = row.getByRole('article').first()
  await first.hover()
  await expect(first.locator('video')).toHaveAttribute('data-playing', 'true')
  expect(await soundOf(first)).toEqual(silent)
  await turnOn(first).click()
  await expect.poll(() => soundOf(first)).toEqual(heard)
  await expectAccessible(page)

  await page.mouse.move(5, 5)
  await expect(page.locator('video')).toHaveCount(0)
  const second = await growCard(page, 2)
  await expectAccessible(page)
  await expect(turnOff(second)).toBeVisible()
  await expect.poll(() => soundOf(second)).toEqual(heard)

  await page.reload()
  const other = await growCard(page, 1)
  await expect.poll(() => soundOf(other)).toEqual(heard)
  await turnOff(other).click()
  expect((await soundOf(other)).volume).toBe(0)
  await expect(turnOn(other)).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(page.locator('video')).toHaveCount(0)
  expect(await soundOf(await growCard(page, 0))).toEqual(silent)
})

/** Browsers refuse sound until the page is pressed, except under automation. */
const refuseSound = (page: Page) =>
  page.addInitScript(() => {
    let isPressed = false
    addEventListener('pointerdown', () => (isPressed = true), { capture: true })
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      if (this.muted || isPressed) return play.call(this)
      this.pause()
      return Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    }
  })

test('keeps playing muted where the browser refuses sound', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vereda.preview-sound', 'on'))
  await refuseSound(page)
  await enterAs(page, 'Ana')
  const card = await growCard(page, 0)
  await expect(turnOn(card)).toBeVisible()
  expect(await soundOf(card)).toEqual(silent)
  await turnOn(card).click()
  await expect.poll(() => soundOf(card)).toEqual(heard)
})

test('reaches the switch by keys and replays an ended preview with sound', async ({ page }) => {
  await enterAs(page, 'Ana')
  const card = cardsOf(page).nth(1)
  await card.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const video = card.locator('video')
  await expect(video).toHaveAttribute('data-playing', 'true')
  await video.evaluate((clip: HTMLVideoElement) => (clip.currentTime = clip.duration))
  await expect(video).toHaveAttribute('data-playing', 'false')
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab')
  await expect(turnOn(card)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(turnOff(card)).toBeFocused()
  await expect.poll(() => soundOf(card)).toEqual(heard)
  await page.keyboard.press('Escape')
  await expect(page.locator('video')).toHaveCount(0)
})

test('has the switch on the title page, where it also starts the preview', async ({ page }) => {
  await enterAs(page, 'Ana', { at: titlePage('iracema') })
  await turnOn(page).click()
  await expect.poll(() => soundOf(page)).toEqual(heard)
  await page.getByRole('button', { name: 'Parar a prévia' }).click()
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await expect.poll(() => soundOf(page)).toEqual(heard)
})

test('hides the switch for a preview without sound', async ({ page }) => {
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(
      '"preview_has_sound":true',
      '"preview_has_sound":false',
    )
    await route.fulfill({ response: answer, body })
  })
  const session = await enterAs(page, 'Ana', { at: '/filmes' })
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover()
  await expect(card.locator('video')).toHaveAttribute('data-playing', 'true')
  await expect(card.getByRole('button', { name: /^Gostei/ })).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
  await page.goto(await titlePage('iracema')(session))
  await expect(page.getByRole('button', { name: /a prévia$/ })).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
