import type { Page } from '@playwright/test'
import { mouse, openChrome, type Tab } from '#tests/support/chrome.ts'
import { expect, test } from '#tests/support/journey.ts'
import { openBoth } from './two-devices.ts'

type Browser = Awaited<ReturnType<typeof openChrome>>

/** Media files that a page has fetched, without their signed prefix. */
const fetched = `performance.getEntriesByType('resource').flatMap(({ name, startTime, responseEnd }) => {
  const file = /\\/media\\/[^/]+\\/(.+)/.exec(name)?.[1]
  return file && responseEnd > 0 ? [{ file, startTime }] : []
})`

interface Fetched {
  file: string
  startTime: number
}

const watchButton = `(() => {
  const button = document.readyState === 'complete' && document.querySelector('main .watch-button')
  if (!button) return null
  const { left, top, width, height } = button.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
})()`

const pathOf = ({ id, slug }: { id: number; slug: string }) => `/conteudo/${id}/${slug}`

/** A page that is being replaced does not answer. */
const poll = <T>(ask: () => Promise<T>, otherwise: T, timeout = 20_000) =>
  expect.poll(() => ask().catch(() => otherwise), { timeout })

const hoverWatch = async (tab: Tab, address: string) => {
  const find = async () => {
    const point = await tab.evaluate<{ x: number; y: number } | null>(watchButton)
    if (!point) throw new Error('The watch button has not appeared yet')
    return point
  }
  const files = () => tab.evaluateHidden<Fetched[]>(fetched)
  // A page requests each link once, and a busy browser may drop that request.
  await expect(async () => {
    await tab.send('Page.navigate', { url: address })
    // A loading page misses pointer events.
    await expect(async () => {
      await mouse(tab, 'mouseMoved', { x: 4, y: 400 })
      await mouse(tab, 'mouseMoved', await find())
      await poll(async () => (await files()).length, 0, 4000).toBeGreaterThanOrEqual(7)
    }).toPass({ timeout: 15_000 })
  }).toPass({ timeout: 60_000 })
  const press = async () => {
    const point = await find()
    await mouse(tab, 'mousePressed', point)
    await mouse(tab, 'mouseReleased', point)
    await poll(() => tab.evaluate<string>('location.pathname'), '').toMatch(/^\/assistir\//)
  }
  return { files: await files(), press }
}

test.describe('a video whose button is hovered', () => {
  let chrome: Browser | undefined

  /** Playwright turns prerendering into prefetching, so a second browser is used. */
  const openSame = async (page: Page) => {
    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    const script = `if (location.protocol !== 'about:')
      for (const [key, value] of Object.entries(${JSON.stringify(stored)}))
        localStorage.getItem(key) ?? localStorage.setItem(key, value)`
    const flags = ['--window-size=1440,900', '--autoplay-policy=no-user-gesture-required']
    chrome = await openChrome(script, [...flags, '--disable-gpu'])
    return chrome.tab
  }

  test.afterEach(() => chrome?.close())

  test('has its first files before the press and plays with them', async ({ page, baseURL }) => {
    const { adult } = await openBoth(page)
    const tab = await openSame(page)
    const { files, press } = await hoverWatch(tab, baseURL + pathOf(adult))
    const first = files.map(({ file }) => file)
    expect(first.filter((file) => file.endsWith('.m4s'))).toHaveLength(2)
    await press()
    const position = () => tab.evaluate<number>(`document.querySelector('video').currentTime`)
    await poll(position, 0).toBeGreaterThan(3)
    const pressedAt = await tab.evaluate<number>(
      `performance.getEntriesByType('navigation')[0].activationStart`,
    )
    expect(pressedAt).toBeGreaterThan(0)
    const all = await tab.evaluate<Fetched[]>(fetched)
    const after = all.filter(({ startTime }) => startTime > pressedAt).map(({ file }) => file)
    expect(after.length).toBeGreaterThan(0)
    expect(after.filter((file) => first.includes(file))).toEqual([])
  })

  test('takes no screen of the plan before the press', async ({ page, baseURL }) => {
    const { profileId, there, ask, adult } = await openBoth(page)
    await there(`/v1/profiles/${profileId}/activate/`, { data: {} })
    const play = () =>
      there('/v1/contents/playback/', {
        data: { content_id: adult.id, profile_id: profileId, screen: 'a-outra-tela' },
      })
    const screens = async () =>
      ask<{ limit: number; screens: { is_current: boolean }[] }>('/v1/accounts/screens/')
    await play()
    const before = await screens()
    expect(before).toMatchObject({ limit: 1, screens: [{ is_current: false }] })
    const tab = await openSame(page)
    const { press } = await hoverWatch(tab, baseURL + pathOf(adult))
    expect(await screens()).toEqual(before)
    await play()
    await press()
    const text = () => tab.evaluate<string>('document.body.innerText')
    await poll(text, '').toContain('telas do seu plano')
    expect(await screens()).toEqual(before)
  })
})
