import type { Page } from '@playwright/test'
import { postLogout } from '#shared/session/contract.ts'
import { apiAs, expect, expectAccessible, test } from '#tests/support/journey.ts'
import { isPlayingFrom, openVideo, position } from './player-page.ts'

test.use({ profile: 'Ana' })

/** Test browsers find no television, so its connection is faked. */
const withTelevision = (page: Page) =>
  page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), {
      state: 'disconnected',
      prompt: async () => {
        const isConnected = connection.state === 'connected'
        connection.state = isConnected ? 'disconnected' : 'connected'
        connection.dispatchEvent(new Event(isConnected ? 'disconnect' : 'connect'))
      },
    })
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => connection })
  })

const source = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentSrc ?? '')

const firstLine = (playlist: string, fits: (line: string) => boolean) =>
  playlist.split('\n').find((line) => !line.startsWith('#') && fits(line)) ?? ''

/** Without cookies or session and from another origin. */
const fetchAsTelevision = async (address: string) => {
  const get = async (url: string) => {
    const answer = await fetch(url, { headers: { origin: 'https://tv.example' } })
    expect([url, answer.status]).toEqual([url, 200])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    return answer
  }
  const master = await (await get(address)).text()
  const playlist = new URL(
    firstLine(master, (line) => line.endsWith('.m3u8')),
    address,
  ).href
  const segments = await (await get(playlist)).text()
  const segment = new URL(
    firstLine(segments, (line) => line.endsWith('.m4s')),
    playlist,
  ).href
  return (await get(segment)).arrayBuffer()
}

const statusOf = async (address: string) => (await fetch(address)).status

test('plays on another screen under a separate address and returns', async ({ page }) => {
  await withTelevision(page)
  await openVideo(page, 'a-nova-california')
  await page.keyboard.press('ArrowRight')
  await isPlayingFrom(page, 5)
  const before = await position(page)
  expect(await source(page)).toMatch(/^blob:/)
  const cast = page.getByRole('button', { name: 'Transmitir' })
  const notice = page.getByText('Transmitindo para outra tela')

  await page.mouse.move(200, 200)
  await cast.click()
  await expect(notice).toBeVisible()
  const address = await source(page)
  expect(address).toContain('/media/receiver.')
  await isPlayingFrom(page, before + 1)
  expect((await fetchAsTelevision(address)).byteLength).toBeGreaterThan(1000)
  await expectAccessible(page)

  const report = page.waitForRequest(/\/v1\/contents\/streams\//)
  await page.keyboard.press('k')
  expect((await report).postDataJSON().duration).toBeGreaterThan(before)
  const paused = await position(page)

  await page.mouse.move(200, 200)
  await cast.click()
  await expect(notice).toBeHidden()
  await expect.poll(() => source(page)).toMatch(/^blob:/)
  await expect.poll(() => position(page)).toBeCloseTo(paused, 0)
  await expect.poll(() => statusOf(address)).toBe(403)
  await page.keyboard.press('k')
  await isPlayingFrom(page, paused + 0.5)
})

test('plays on here when no screen is chosen', async ({ page }) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), {
      state: 'disconnected',
      prompt: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    })
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => connection })
  })
  await openVideo(page, 'o-ateneu')
  await page.mouse.move(200, 200)
  await page.getByRole('button', { name: 'Transmitir' }).click()
  await expect(page.locator('.player-bezel')).toHaveText('Nenhuma tela escolhida')
  await expect.poll(() => source(page)).toMatch(/^blob:/)
  await isPlayingFrom(page, (await position(page)) + 0.5)
})

test("has no cast button without the browser's interface", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'remote')
  })
  await openVideo(page, 'o-ateneu')
  await page.mouse.move(200, 200)
  await expect(page.getByRole('button', { name: 'Tela cheia' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transmitir' })).toHaveCount(0)
})

test("stops the other screen's video at logout", async ({ page, watch }) => {
  /* The page may notice the end of its session before the test is over. */
  watch.allow(/40[13]/)
  await withTelevision(page)
  await openVideo(page, 'o-ateneu')
  await page.mouse.move(200, 200)
  await page.getByRole('button', { name: 'Transmitir' }).click()
  await expect(page.getByText('Transmitindo para outra tela')).toBeVisible()
  const address = await source(page)
  expect(await statusOf(address)).toBe(200)
  await (await apiAs(page)).ask(postLogout.path, { method: 'POST' })
  expect(await statusOf(address)).toBe(403)
})
