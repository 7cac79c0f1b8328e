import { enterAs, expect, expectAccessible, test } from '#tests/support/journey.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'
import { isPlayingFrom, openVideo, enterVideo } from './player-page.ts'

test.describe('a phone held upright', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows the next episode below the picture', async ({ page }) => {
    await enterAsNew(page)
    await openVideo(page, 'o-primo-basilio')
    await page.evaluate(() => {
      const video = document.querySelector('video')
      if (video) video.currentTime = video.duration - 14
    })
    const card = page.getByRole('region', { name: 'Próximo episódio', exact: true })
    await expect(card).toBeVisible()
    const below = async () => {
      const box = await card.boundingBox()
      return (box?.y ?? 0) - (844 + (390 * 9) / 16) / 2
    }
    const root = page.locator('#player-root')
    await page.keyboard.press('k')
    await expect(root).toHaveAttribute('data-controls', 'shown')
    await expect.poll(below).toBeGreaterThan(0)
    expect((await card.boundingBox())?.height).toBeLessThan(160)
    await expectAccessible(page)
  })

  test('puts the restart button above the skip button', async ({ page }) => {
    await enterAsNew(page)
    await openVideo(page, 'a-cartomante')
    await isPlayingFrom(page, 2)
    const report = page.waitForResponse(
      (response) =>
        response.url().includes('/streams/') && response.request().postDataJSON().duration >= 2,
    )
    await page.keyboard.press('k')
    await report
    await page.reload()
    const restart = page.getByRole('button', { name: 'Recomeçar do início' })
    const skip = page.getByRole('button', { name: 'Pular abertura' })
    await expect(skip).toBeVisible()
    const above = await restart.boundingBox()
    const below = await skip.boundingBox()
    if (!above || !below) throw new Error('The restart or the skip button is not visible')
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  })
})

test('moves captions out of the way of the seek preview', async ({ page }) => {
  await enterVideo(page, 'Ana', 'inocencia', '?t=10')
  await expect(page.getByRole('button', { name: 'Legendas' })).toBeVisible()
  await page.keyboard.press('c')
  const captions = page.locator('.captions .caption-lines')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(captions).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('k')
  const bar = await page.locator('[data-seek-bar]').boundingBox()
  const lines = await captions.boundingBox()
  if (!bar || !lines) throw new Error('The seek bar or the captions are not visible')
  await page.mouse.move(lines.x + lines.width / 2, bar.y + bar.height / 2)
  const preview = page.locator('.seek-preview')
  await expect(preview).toBeVisible()
  const gap = async () => {
    const [above, under] = [await captions.boundingBox(), await preview.boundingBox()]
    return (under?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect(page.locator('.player-controls')).toHaveCSS('z-index', '1')
})

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('gives the icons of player and top bar an opaque background', async ({ page }) => {
    const groundless = (scope: string) =>
      page.locator(`${scope} button:visible`).evaluateAll((buttons) => {
        const isOpaque = (element: Element | null): boolean => {
          if (!element || element.matches('.hero, .banners, #player-root, body')) return false
          const ground = getComputedStyle(element).backgroundColor
          return !/^rgba\(.*, 0(?:\.\d+)?\)$/.test(ground) || isOpaque(element.parentElement)
        }
        return buttons
          .filter((button) => button.querySelector('[class*="i-lucide-"]') && !isOpaque(button))
          .map((button) => button.ariaLabel ?? button.textContent)
      })
    await enterAs(page, 'Ana')
    await page.getByRole('region', { name: 'Destaques', exact: true }).waitFor()
    expect(await groundless('[data-bar]')).toEqual([])
    expect(await groundless('.banners')).toEqual([])
    await openVideo(page, 'inocencia')
    await page.keyboard.press('k')
    await expect(page.locator('#player-root')).toHaveAttribute('data-controls', 'shown')
    expect(await groundless('.player-chrome')).toEqual([])
  })
})
