import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { type Act, playActs, survives } from './acts.ts'
import { everything, type Kind } from './proxy.ts'
import { test } from './stage.ts'
import { expectRecovery, type Watched } from './watch.ts'

const hourMs = 60 * 60_000
const media: readonly Kind[] = ['segments', 'playlists']

const stopsForLogin = async ({ page, tell }: Watched) => {
  const startedAt = performance.now()
  await page.waitForURL(/\/login\?next=/, { timeout: 120_000 })
  expect(await tell().catch(() => ({ paused: true }))).toMatchObject({ paused: true })
  return { secondsToStop: (performance.now() - startedAt) / 1000 }
}

/** Sent by a closing page to free its screen of the plan. */
const sessionEndBeacon = /\/playback\/[0-9a-f]{32}\/$/

const outages: Act[] = [
  survives('120 s without anything', 120, everything, { name: 'status', status: 503 }),
  survives('everything hangs', 25, everything, { name: 'hang' }),
  survives('everything hangs half way', 25, everything, { name: 'hang-half-way' }),
  survives('resets', 25, everything, { name: 'reset' }),
  survives('a burst of 503', 25, everything, { name: 'status', status: 503 }),
  survives('a burst of 429', 25, everything, {
    name: 'status',
    status: 429,
    retryAfterSeconds: 2,
  }),
  survives('truncated segments', 25, media, { name: 'truncate' }),
]

const acts: Act[] = [
  {
    name: 'a revoked session',
    opening: { bytesPerSecond: Infinity },
    play: async (watched) => {
      await watched.scene.revoke()
      return stopsForLogin(watched)
    },
  },
  {
    name: 'an expired session',
    opening: { bytesPerSecond: Infinity },
    play: async (watched) => {
      watched.scene.wait(31 * 24 * hourMs)
      return stopsForLogin(watched)
    },
  },
  {
    name: 'a screen that is stopped from another device',
    opening: { bytesPerSecond: Infinity },
    play: async (watched) => {
      const { page, scene, reach } = watched
      const startedAt = performance.now()
      await scene.stopScreen()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('outro dispositivo', { timeout: 120_000 })
      const secondsToStop = (performance.now() - startedAt) / 1000
      const stopped = await watched.tell()
      expect(stopped.paused || stopped.position < 0).toBe(true)
      await page.getByRole('button', { name: 'Assistir aqui' }).click({ timeout: 10_000 })
      await reach(7)
      await expect.poll(() => watched.message()).toBe('')
      const { position } = await watched.tell()
      return { secondsToStop, stoppedAt: stopped.position, position }
    },
  },
  {
    name: 'a page that is loaded again, whose session-end beacon comes late',
    play: async (watched) => {
      const { page, scene, reach, tell } = watched
      const before = await tell()
      scene.proxy.break(sessionEndBeacon, { name: 'slow', latencyMs: 4_000 })
      await page.reload()
      await reach(1)
      await page.evaluate(() => window.played.forget())
      const again = await tell()
      expect(Math.abs(again.position - before.position)).toBeLessThan(3)
      await reach(before.position + 14, 40_000)
      expect(scene.proxy.answered.some(({ path }) => sessionEndBeacon.test(path))).toBe(true)
      expect(scene.proxy.answered.map(({ status }) => status)).not.toContain(403)
      const outcome = await expectRecovery(watched, again)
      watched.expectQuiet()
      return outcome
    },
  },
  {
    name: 'a slow start',
    opening: {
      playSeconds: 0,
      bytesPerSecond: 30_000,
      prepare: async () => undefined,
    },
    play: async (watched) => {
      await watched.reach(5, 40_000)
      const { stalls, position } = await watched.tell()
      expect(stalls.length).toBeLessThanOrEqual(1)
      watched.expectQuiet()
      return { stalls: stalls.length, position }
    },
  },
  {
    name: 'a start in an outage',
    opening: {
      playSeconds: 0,
      prepare: async () => undefined,
    },
    play: async (watched) => {
      const { proxy } = watched.scene
      proxy.break(['segments', 'playlists', 'playback', 'streams'], { name: 'status', status: 503 })
      await watched.page.reload()
      await delay(20_000)
      expect(await watched.message()).not.toBe('')
      proxy.clear()
      const startedAt = performance.now()
      await watched.reach(0.5, 10_000)
      expect(await watched.message()).toBe('')
      watched.expectQuiet()
      return { secondsToPlayOn: (performance.now() - startedAt) / 1000 }
    },
  },
  {
    name: 'a token that expires in play',
    play: async (watched) => {
      await watched.page.evaluate(() => window.played.forget())
      const before = await watched.tell()
      watched.scene.wait(121_000)
      await watched.reach(before.position + 12, 20_000)
      const outcome = await expectRecovery(watched, before)
      watched.expectQuiet()
      return outcome
    },
  },
  {
    name: 'signatures that are refused for 25 s',
    play: survives('', 25, media, { name: 'status', status: 403 }).play,
  },
  {
    name: 'offline and back',
    play: async (watched) => {
      const context = watched.page.context()
      await watched.page.evaluate(() => window.played.forget())
      const before = await watched.tell()
      await context.setOffline(true)
      await delay(30_000)
      expect(await watched.message()).toContain('sem internet')
      await context.setOffline(false)
      watched.scene.proxy.clear()
      const outcome = await expectRecovery(watched, before)
      watched.expectQuiet()
      return outcome
    },
  },
  {
    name: 'a tab that sleeps for an hour',
    play: async (watched) => {
      const { page, scene } = watched
      await page.evaluate(() => window.played.forget())
      const before = await watched.tell()
      const devtools = await page.context().newCDPSession(page)
      await page.evaluate((ms) => (window.clockAheadMs = ms), hourMs)
      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
      scene.wait(hourMs)
      await delay(3_000)
      await devtools.send('Page.setWebLifecycleState', { state: 'active' })
      scene.proxy.clear()
      if ((await watched.tell()).paused) await page.keyboard.press('k')
      const outcome = await expectRecovery(watched, before)
      watched.expectQuiet()
      return outcome
    },
  },
]

test('survives outages of every kind', async ({ browser, openScene }) => {
  test.setTimeout(240_000)
  await playActs(browser, openScene, outages, 4)
})

test('survives ended sessions, slow networks and a sleeping tab', async ({
  browser,
  openScene,
}) => {
  test.setTimeout(240_000)
  await playActs(browser, openScene, acts, 4)
})
