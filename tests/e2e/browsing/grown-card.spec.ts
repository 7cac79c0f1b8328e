import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'

test.use({ reducedMotion: 'no-preference' })

const recents = 'Adicionados recentemente'

const cardsOf = (page: Page, name = recents) =>
  page.getByRole('region', { name, exact: true }).getByRole('article')

const grown = (card: Locator) => card.getByRole('group', { name: /^Sobre / })

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('The element is not on screen.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const expectInPlace = async (page: Page, card: Locator) => {
  const layer = grown(card)
  await expect(layer).toBeVisible()
  const own = await boxOf(layer)
  /* The poster itself is scaled up a little while hovered. */
  const place = await boxOf(card)
  expect(own.x).toBeLessThanOrEqual(place.x + 1)
  expect(own.right).toBeGreaterThanOrEqual(place.right - 1)
  expect(own.x).toBeGreaterThanOrEqual(0)
  expect(own.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  const names = await page.locator('main :is(h1, h2)').all()
  for (const name of names) {
    const box = await name.boundingBox()
    if (!box) continue
    const isCovered = box.y < own.bottom - 1 && box.y + box.height > own.y + 1
    expect(isCovered && box.x < own.right, (await name.textContent()) ?? '').toBe(false)
  }
}

test('enlarges a hovered poster without covering the row headings', async ({ page }) => {
  await enterAs(page, 'Ana')
  const cards = cardsOf(page)
  await cards.first().waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    const id = /\/v3\/contents\/(\d+)\/\?/.exec(request.url())?.[1]
    if (id) asked.push(id)
  })
  await cards.first().scrollIntoViewIfNeeded()
  for (const index of [0, 2]) {
    const card = cards.nth(index)
    await card.hover()
    await expectInPlace(page, card)
    const layer = grown(card)
    await expect(layer.getByRole('link', { name: /^(?:Assistir|Continuar) / })).toBeVisible()
    await expect(layer.getByRole('button', { name: /^Minha lista: / })).toBeVisible()
    await expect(layer.getByRole('button', { name: /^Gostei: / })).toBeVisible()
    await expect(layer.getByRole('img', { name: /^(?:Livre|Não recomendado)/ })).toBeVisible()
    await expect(layer.getByText(/^\d+ (?:temporadas?|min|h.*)$/)).toBeVisible()
    await expect(layer.locator('.card-summary-story')).toHaveText(/\w{3}/)
    await expect(layer.locator('video')).toHaveAttribute('data-playing', 'true')
    await expect(page.getByRole('group', { name: /^Sobre / })).toHaveCount(1)
  }
  const keys = await cards.evaluateAll((all) => all.map((one) => one.dataset.key))
  expect(asked.toSorted()).toEqual([keys[0], keys[2]].toSorted())
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(grown(cards.nth(2))).toHaveCount(0)
  await cards.nth(2).hover({ position: { x: 20, y: 40 } })
  await page.waitForTimeout(1000)
  await expect(grown(cards.nth(2))).toHaveCount(0)
  await page.mouse.move(5, 5)
  await cards.nth(2).hover({ position: { x: 20, y: 40 } })
  await expect(grown(cards.nth(2))).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL(`**/conteudo/${keys[2]}/**`)
})

test('moves by keys between cards, into the enlarged card and out of it', async ({ page }) => {
  await enterAs(page, 'Ana')
  const cards = cardsOf(page)
  await cards.first().waitFor()
  const link = (index: number) => cards.nth(index).getByRole('link').first()
  await link(0).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(link(2)).toBeFocused()
  await expectInPlace(page, cards.nth(2))
  const layer = grown(cards.nth(2))
  const play = layer.getByRole('link', { name: /^(?:Assistir|Continuar) / })
  await page.keyboard.press('Tab')
  await expect(play).toBeFocused()
  await page.keyboard.press('Tab')
  const list = layer.getByRole('button', { name: /^Minha lista: / })
  await expect(list).toBeFocused()
  const before = await list.getAttribute('aria-pressed')
  await page.keyboard.press('Enter')
  await expect(list).not.toHaveAttribute('aria-pressed', String(before))
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(link(3)).toBeFocused()
  await expectInPlace(page, cards.nth(3))
  await page.keyboard.press('End')
  await expect(link(-1)).toBeFocused()
  await expect(async () => expectInPlace(page, cards.last())).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/assistir/**')
})

test('keeps a card small that keys only pass, and lets Tab reach the buttons of the last one', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
  const cards = cardsOf(page)
  await cards.first().getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(grown(cards.nth(1))).toBeVisible()
  const grownOnes = await cards.evaluateAll(async (all) => {
    const found = new Set<number>()
    const watcher = new MutationObserver(() => {
      for (const [index, card] of all.entries())
        if (card.querySelector('.card-popover')) found.add(index)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    /* In one task, so that a slow key cannot enlarge a card on the way. */
    for (const card of all.slice(2, 6)) {
      card.querySelector('a')?.focus()
      await Promise.resolve()
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return [...found]
  })
  expect(grownOnes).toEqual([5])
  const hasButtons = await cards.nth(6).evaluate(async (card) => {
    const link = card.querySelector('a')
    link?.focus()
    await Promise.resolve()
    link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    return card.querySelector('.card-popover button') !== null
  })
  expect(hasButtons).toBe(true)
})

const opensMenu = (card: Locator) =>
  card
    .getByRole('link')
    .first()
    .evaluate((link) =>
      link.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true })),
    )

const touch = async (page: Page, card: Locator, forMs: number) => {
  const { x, y } = await boxOf(card)
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 40, y: y + 60 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(forMs)
  const isMenuOpen = await opensMenu(card)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return { isMenuOpen }
}

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: viewports.phone })

  test('opens a sheet with a preview on a long press and the title on a tap', async ({ page }) => {
    await enterAs(page, 'Kids Lia')
    const card = cardsOf(page).nth(1)
    await card.scrollIntoViewIfNeeded()
    expect(await opensMenu(card)).toBe(true)
    expect(await touch(page, card, 800)).toEqual({ isMenuOpen: false })
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: /^(?:Assistir|Continuar) / })).toBeVisible()
    await expect(sheet.getByText(/^\d+ (?:temporadas?|min|h.*)$/)).toBeVisible()
    await expect(sheet.locator('.card-summary-story')).toHaveText(/\w{3}/)
    await expect(page).toHaveURL('/')
    const video = sheet.locator('video')
    const volume = () => video.evaluate((clip: HTMLVideoElement) => (clip.muted ? 0 : clip.volume))
    await expect(video).toHaveAttribute('data-playing', 'true')
    expect(await volume()).toBe(0)
    await sheet.getByRole('button', { name: 'Ativar som', exact: true }).tap()
    await expect.poll(volume).toBe(1)
    await expectAccessible(page)
    const like = sheet.getByRole('button', { name: /^Gostei: / })
    const before = await like.getAttribute('aria-pressed')
    await like.tap()
    await expect(like).not.toHaveAttribute('aria-pressed', String(before))
    await sheet.getByRole('button', { name: 'Fechar' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('video')).toHaveCount(0)
    const { x, y } = await boxOf(card)
    await page.touchscreen.tap(x + 40, y + 60)
    await page.waitForURL('**/conteudo/**')
  })
})
