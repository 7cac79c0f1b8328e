import type { Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'
import { allScreens, type Api, apiOf, kidsScreens, type Screen } from '#tests/support/screens.ts'
import { expectStill } from '#tests/support/stillness.ts'

/* Every browsing screen in each of its states: loading, loaded, empty, refused, without the API. */

const sizes = [viewports.phone, viewports.desktop]

/** Each screen loads in one size and shows its other states in the other size. */
const sizeOf = (index: number) => sizes[index % 2] ?? viewports.phone

const firstCell = 'main :is(.grid-list, .carousel-track) > :first-child'

interface Box {
  x: number
  y: number
  width: number
}

/** Records unprompted layout shifts (CLS) and the last position of the skeleton's first cell. */
const watchShifts = (page: Page) =>
  page.addInitScript((cell) => {
    sessionStorage.clear()
    let shift = 0
    let frame: Box | undefined
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if (!Reflect.get(entry, 'hadRecentInput')) shift += Number(Reflect.get(entry, 'value'))
    }
    const observer = new PerformanceObserver((entries) => note(entries.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      const bones = document.querySelector(cell)
      if (bones?.matches('.skeleton, :has(.skeleton)')) frame = bones.getBoundingClientRect()
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, {
      readCalm: () => {
        note(observer.takeRecords())
        return { shift, frame }
      },
    })
  }, firstCell)

interface Lane {
  page: Page
  setApi: (state: Api, status?: 403 | 404) => void
}

/** Each screen once, on several pages at the same time. */
const forEachScreen = async (
  page: Page,
  screens: readonly Screen[],
  look: (lane: Lane, screen: Screen, index: number) => Promise<void>,
  pages = 2,
) => {
  const waiting = screens.map((screen, index) => ({ screen, index }))
  const lane = async () => {
    const own = await page.context().newPage()
    await watchShifts(own)
    const setApi = await apiOf(own)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { screen, index } = next
      await test.step(screen.path, () => look({ page: own, setApi }, screen, index))
    }
    await own.close()
  }
  await Promise.all(Array.from({ length: pages }, lane))
}

/** Loading shows the frame of the content, and the content then replaces it without a shift. */
const expectCalmLoad = async ({ page, setApi }: Lane, screen: Screen) => {
  const { path, content, isOpenFrame } = screen
  setApi('slow')
  await page.goto(path)
  await expect(page.locator(content).first()).toBeVisible()
  const cell = page.locator(firstCell).first()
  const there = (await cell.count()) > 0 ? await cell.boundingBox() : null
  await expectStill(page)
  const { shift, frame } = await page.evaluate(async () => {
    // The browser counts the last layout only with the frame that paints it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return (Reflect.get(window, 'readCalm') as () => { shift: number; frame?: Box })()
  })
  expect.soft(shift, `what moved in ${path}`).toBeLessThan(0.02)
  if (frame && there && !isOpenFrame)
    for (const side of ['x', 'y', 'width'] as const)
      expect.soft(Math.abs(there[side] - frame[side]), `${side} in ${path}`).toBeLessThan(3)
}

test.use({ reducedMotion: 'reduce', trace: 'off' })

test('every screen comes without a jump and can be used by everyone', async ({ page }) => {
  test.setTimeout(240_000)
  await enterAs(page, 'Ana')
  await forEachScreen(page, await allScreens(page), async (lane, screen, index) => {
    await lane.page.setViewportSize(sizeOf(index))
    await expectCalmLoad(lane, screen)
    await expectAccessible(lane.page)
  })
})

test('every screen of the kids world too', async ({ page }) => {
  test.setTimeout(180_000)
  await enterAs(page, 'Kids Lia')
  await forEachScreen(page, await kidsScreens(page), async (lane, screen, index) => {
    await lane.page.setViewportSize(sizeOf(index + 1))
    await expectCalmLoad(lane, screen)
    await expectAccessible(lane.page)
  })
})

test('every screen says that it failed, and comes when asked again', async ({ page, watch }) => {
  test.setTimeout(240_000)
  watch.allow(/ERR_FAILED/)
  await enterAs(page, 'Ana')
  // All pages of a context share one clock, so this runs one at a time.
  await page.clock.install()
  await forEachScreen(
    page,
    await allScreens(page),
    async (lane, { path, content }, index) => {
      const { page: own, setApi } = lane
      setApi('gone')
      await own.setViewportSize(sizeOf(index + 1))
      await own.goto(path)
      const again = own.getByRole('main').getByRole('button', { name: 'Tentar novamente' })
      await expect(async () => {
        await own.clock.fastForward(4000)
        await expect(again.first()).toBeVisible({ timeout: 250 })
      }).toPass()
      await expect(again).toHaveCount(1)
      await expect(own.getByRole('alert').filter({ hasText: 'Erro!' })).toHaveCount(1)
      await expectAccessible(own)
      setApi('there')
      await again.click()
      await expect(own.locator(content).first()).toBeVisible()
      await expect(again).toHaveCount(0)
    },
    1,
  )
})

test('every screen says that it is refused, or that there is nothing', async ({ page, watch }) => {
  test.setTimeout(240_000)
  watch.allow(/403|404/)
  await enterAs(page, 'Ana')
  await forEachScreen(
    page,
    await allScreens(page),
    async ({ page: own, setApi }, screen, index) => {
      const { path, empty, refused } = screen
      const saying = (text: string) => own.getByRole('main').getByText(text).first()
      if (refused) {
        await own.setViewportSize(sizeOf(index))
        setApi('refused', refused[0])
        await own.goto(path)
        await expect(saying(refused[1])).toBeVisible()
        await expectAccessible(own)
      }
      if (!empty) return
      await own.setViewportSize(sizeOf(index + 1))
      setApi('empty')
      await own.goto(path)
      await expect(saying(empty)).toBeVisible()
      await expectAccessible(own)
    },
  )
})
