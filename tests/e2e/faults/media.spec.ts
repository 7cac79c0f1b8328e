import { expect } from '@playwright/test'
import { type Act, playActs } from './acts.ts'
import { test } from './stage.ts'
import { expectRecovery, type Watched } from './watch.ts'

const laterSegment = (number: number, rendition = 'v240-4') =>
  new RegExp(`/${rendition}/0*${number}\\.m4s$`)

/** A busy machine may stall while the first segments come; the fourth one is broken, from second 8 on. */
const forgetStart = async ({ page, reach }: Watched) => {
  await reach(4)
  await page.evaluate(() => window.played.forget())
}

const reports: unknown[] = []

const acts: Act[] = [
  {
    name: 'a missing rendition',
    /* Enough for the next larger rendition. */
    opening: { playSeconds: 0, bytesPerSecond: 150_000 },
    play: async (watched) => {
      const { proxy } = watched.scene
      proxy.break(/\/v240-4\//, { name: 'status', status: 404 })
      await watched.page.reload()
      /* A 404 must not be retried, so the start is quick. */
      await watched.reach(0, 5_000)
      await watched.reach(5)
      expect(proxy.answered.filter(({ status }) => status === 404)).not.toEqual([])
      expect(await watched.message()).toBe('')
      watched.expectQuiet()
      return watched.tell()
    },
  },
  {
    name: 'a rendition that goes missing in play',
    play: async (watched) => {
      await watched.page.evaluate(() => window.played.forget())
      const before = await watched.tell()
      watched.scene.proxy.break(/\/v240-4\//, { name: 'status', status: 404 })
      watched.scene.proxy.limit(Infinity)
      await watched.reach(before.position + 15, 25_000)
      const outcome = await expectRecovery(watched, before)
      watched.expectQuiet()
      return outcome
    },
  },
  ...(['corrupt', 'cut-short'] as const).flatMap((name): Act[] =>
    ['v240-4', 'audio'].map((rendition) => ({
      name: `a broken segment: ${name} ${rendition}`,
      opening: {
        playSeconds: 2,
        bytesPerSecond: Infinity,
        prepare: async () => undefined,
      },
      play: async (watched) => {
        const { page, scene, reach } = watched
        scene.proxy.break(laterSegment(4, rendition), { name, from: 1_500 })
        await page.reload()
        await forgetStart(watched)
        await reach(13, 40_000)
        const { stalls, longestJump, longestFallBack, position } = await watched.tell()
        expect(stalls.length, JSON.stringify(stalls)).toBeLessThanOrEqual(1)
        expect(longestJump).toBeLessThan(2.5)
        expect(longestFallBack).toBeLessThan(0.5)
        expect(await watched.message()).toBe('')
        watched.expectQuiet()
        return { stalls, longestJump, position }
      },
    })),
  ),
  {
    name: 'a segment that is missing everywhere',
    opening: { playSeconds: 2, bytesPerSecond: Infinity },
    play: async (watched) => {
      const { page, scene, reach } = watched
      scene.proxy.break(laterSegment(4, '(?:v|av1-)\\d+(?:-\\d)?'), { name: 'status', status: 404 })
      await page.reload()
      await forgetStart(watched)
      await reach(13, 40_000)
      const { stalls, longestJump, position } = await watched.tell()
      expect(stalls.length, JSON.stringify(stalls)).toBeLessThanOrEqual(1)
      expect(longestJump).toBeLessThan(2.5)
      watched.expectQuiet()
      return { stalls, longestJump, position }
    },
  },
  {
    name: 'media sources that are blocked',
    opening: {
      playSeconds: 0,
      prepare: async (context) => {
        context.on('request', (request) => {
          if (request.url().includes('/playback/failures/')) reports.push(request.postDataJSON())
        })
        await context.route('**/assistir/**', async (route) => {
          const answer = await route.fetch()
          const policy = answer.headers()['content-security-policy'] ?? ''
          await route.fulfill({
            response: answer,
            headers: {
              ...answer.headers(),
              'content-security-policy': policy.replace(/media-src[^;]*/, "media-src 'self'"),
            },
          })
        })
      },
    },
    play: async (watched) => {
      await expect(watched.page.getByRole('alert')).toContainText('não abriu neste navegador', {
        timeout: 20_000,
      })
      await expect.poll(() => reports).toEqual([expect.objectContaining({ failure: 'media' })])
      watched.expectQuiet(/Content Security Policy|violates/)
    },
  },
  {
    name: 'a browser without media sources',
    opening: {
      playSeconds: 0,
      prepare: (context) =>
        context.addInitScript(() => {
          for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
            Object.defineProperty(window, name, { value: undefined })
          HTMLMediaElement.prototype.canPlayType = () => ''
        }),
    },
    play: async (watched) => {
      await expect
        .poll(async () => (await watched.tell()).position > 2 || (await watched.message()), {
          timeout: 20_000,
        })
        .toBeTruthy()
      const { position } = await watched.tell()
      return { position, message: await watched.message() }
    },
  },
]

test('survives missing, broken and forbidden media', async ({ browser, openScene }) => {
  test.setTimeout(180_000)
  await playActs(browser, openScene, acts, 2)
})
