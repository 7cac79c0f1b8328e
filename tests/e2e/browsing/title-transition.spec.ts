import type { Page } from '@playwright/test'
import { withCores } from '#tests/support/device.ts'
import { enterAs, expect, test } from '#tests/support/journey.ts'

/* Playwright switches the back/forward cache off unless asked to keep it. */
test.use({
  reducedMotion: 'no-preference',
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

interface Watched {
  seen?: { moved: string[]; isReturn: boolean }
  /** A headless browser keeps no pages in its cache. */
  shown?: 'kept' | 'anew'
  held?: boolean
}

/** Held pictures stay in their first frame. */
const watchTransitions = (page: Page, { isHeld }: { isHeld: boolean }) =>
  page.addInitScript((held) => {
    const watched = window as Watched & typeof globalThis
    addEventListener('pagehide', () => delete watched.shown)
    addEventListener('pageshow', ({ persisted }) => (watched.shown = persisted ? 'kept' : 'anew'))
    addEventListener('pagereveal', ({ viewTransition }) => {
      delete watched.seen
      void viewTransition?.ready.then(
        () => {
          const moving = document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
          if (held) for (const animation of moving) animation.pause()
          const moved = moving.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          watched.seen = { moved, isReturn: watched.shown === 'kept' }
        },
        () => {},
      )
    })
  }, isHeld)

const seen = (page: Page) =>
  page.waitForFunction(() => (window as Watched).seen, null, { timeout: 10_000 })

const named = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main *')].filter(
        ({ style }) => style.viewTransitionName !== '',
      ).length,
  )

const art = ['group', 'old'].map((part) => `::view-transition-${part}(title-art)`)

const followCard = async (page: Page) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Top 10' }).getByRole('article').first()
  await card.getByRole('link').first().click()
  await page.waitForURL('**/conteudo/**')
}

/** Retries, since a browser skips the transition of a slow page. */
const openCard = async (page: Page) => {
  await withCores(page, 8)
  await enterAs(page, 'Ana', { at: '/favicon.svg' })
  await expect(async () => {
    await followCard(page)
    const there = await (await seen(page)).jsonValue()
    expect(there?.moved).toEqual(expect.arrayContaining(art))
  }).toPass({ timeout: 60_000 })
}

test('grows a poster into its title page and shrinks it back into its card', async ({ page }) => {
  await watchTransitions(page, { isHeld: false })
  await openCard(page)
  await expect.poll(() => named(page)).toBe(0)
  await expect(page.locator('main h1 img')).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => (window as Watched).shown)
  if ((await shown.jsonValue()) === 'kept') {
    await page.waitForFunction(() => (window as Watched).seen?.isReturn)
    const back = await (await seen(page)).jsonValue()
    expect(back?.moved).toContain('::view-transition-new(title-art)')
    expect(back?.moved).toContain('::view-transition-group(title-art)')
  } else {
    await expect(page.getByRole('region', { name: 'Top 10' })).toBeVisible()
    expect(await page.evaluate(() => (window as Watched).seen)).toBeUndefined()
  }
  await expect.poll(() => named(page)).toBe(0)
})

test('delivers a press during the transition to the new page', async ({ page }) => {
  await watchTransitions(page, { isHeld: true })
  await openCard(page)
  const link = page.locator('header').getByRole('link', { name: 'Minha lista' })
  const box = await link.boundingBox()
  expect(box).not.toBeNull()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.waitForURL('**/minha-area')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await named(page)).toBe(0)
})

test('opens a title without a transition on a weak device', async ({ page }) => {
  await withCores(page, 2)
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.revealed = viewTransition ? 'moving' : 'at once'
    }),
  )
  await enterAs(page, 'Ana', { at: '/favicon.svg' })
  await followCard(page)
  await expect(page.locator('html')).toHaveAttribute('data-revealed', 'at once')
})
