import { type BrowserContext, type Browser, expect, type Page } from '@playwright/test'
import type { FaultScene } from './stage.ts'
import { withoutWorker } from '#tests/support/journey.ts'

interface Played {
  position: number
  paused: boolean
  /** Pauses since `forget` that the viewer did not cause, including the current one. */
  stalls: { atPosition: number; seconds: number }[]
  /** Seconds of the largest unrequested jumps since `forget`. */
  longestJump: number
  longestFallBack: number
}

declare global {
  interface Window {
    played: { forget: () => void; tell: () => Played }
    clockAheadMs?: number
  }
}

/**
 * Runs in the page. Stalls less than a second of play apart count as one. With media buffered, the
 * machine itself is slow, so only a long stop counts.
 */
const observe = () => {
  const leastSeconds = { starved: 0.2, fed: 2 }
  const fedFromSeconds = 1.5
  const nextFromSeconds = 1
  const longestStep = 0.6
  const now = Date.now.bind(Date)
  Date.now = () => now() + (window.clockAheadMs ?? 0)
  let stalls: Played['stalls'] = []
  let stall: { atPosition: number; from: number; least: number } | undefined
  let hasPlayed = false
  let last: { position: number; at: number } | undefined
  let longestJump = 0
  let longestFallBack = 0
  const video = () => document.querySelector('video')
  const withRunning = () => {
    if (!stall) return stalls
    const seconds = (performance.now() - stall.from) / 1000
    const { atPosition, least } = stall
    const previous = stalls.at(-1)
    if (previous && atPosition - previous.atPosition < nextFromSeconds)
      return [...stalls.slice(0, -1), { ...previous, seconds: previous.seconds + seconds }]
    return seconds < least ? stalls : [...stalls, { atPosition, seconds }]
  }
  const leastAt = ({ buffered, currentTime }: HTMLVideoElement) => {
    const isFed = Array.from({ length: buffered.length }, (_, index) => index).some(
      (index) =>
        buffered.start(index) <= currentTime && buffered.end(index) > currentTime + fedFromSeconds,
    )
    return isFed ? leastSeconds.fed : leastSeconds.starved
  }
  const settle = () => {
    stalls = withRunning()
    stall = undefined
  }
  const advance = (element: HTMLVideoElement) => {
    const { currentTime, playbackRate } = element
    if (currentTime === last?.position) return
    const at = performance.now()
    if (last && currentTime > 0) {
      const moved = currentTime - last.position
      // A stall takes time but must not skip media. A slow machine only reports late.
      const seconds = (at - last.at) / 1000
      const expected = (stall ? Math.min(seconds, longestStep) : seconds) * playbackRate
      longestJump = Math.max(longestJump, moved - expected)
      longestFallBack = Math.max(longestFallBack, -moved)
      if (moved > 0 && element.readyState > 2) settle()
    }
    if (currentTime > 0) {
      hasPlayed = true
      last = { position: currentTime, at }
    }
  }
  const listen = (event: string, listener: (element: HTMLVideoElement) => void) =>
    document.addEventListener(
      event,
      ({ target }) => target instanceof HTMLVideoElement && listener(target),
      true,
    )
  listen('timeupdate', advance)
  listen('playing', advance)
  // A jump of the page's own is measured as it is made; later it would hold what has played since.
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    get,
    set(this: HTMLVideoElement, seconds: number) {
      advance(this)
      if (last) {
        const moved = seconds - last.position
        longestJump = Math.max(longestJump, moved)
        longestFallBack = Math.max(longestFallBack, -moved)
        last = { position: seconds, at: performance.now() }
      }
      set?.call(this, seconds)
    },
  })
  for (const event of ['waiting', 'emptied'])
    listen(event, (element) => {
      const [atPosition, from] = [last?.position ?? 0, performance.now()]
      if (hasPlayed) stall ??= { atPosition, from, least: leastAt(element) }
    })
  window.played = {
    forget: () => {
      stalls = []
      longestJump = 0
      longestFallBack = 0
    },
    tell: () => {
      return {
        position: video()?.currentTime ?? -1,
        paused: video()?.paused ?? true,
        stalls: withRunning(),
        longestJump,
        longestFallBack,
      }
    },
  }
}

const networkNoise = /Failed to load resource|net::ERR_/

export interface Watched {
  page: Page
  scene: FaultScene
  contentId: number
  tell: () => Promise<Played>
  reach: (seconds: number, withinMs?: number) => Promise<void>
  /** Shown in place of the picture; empty while the video is shown. */
  message: () => Promise<string>
  /** Allows network errors only. */
  expectQuiet: (...allowed: RegExp[]) => void
  close: () => Promise<void>
}

interface Opening {
  slug?: string
  /** 0 resolves at once. */
  playSeconds?: number
  /** Slow, so that little is buffered before a fault; lasts until `clear`. */
  bytesPerSecond?: number
  prepare?: (context: BrowserContext) => Promise<unknown>
}

const collectTroubles = (context: BrowserContext, origin: string) => {
  const troubles: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !withoutWorker.test(message.text()))
      troubles.push(message.text())
  })
  context.on('weberror', (error) => troubles.push(String(error.error())))
  context.on('request', (request) => {
    const { protocol, origin: called } = new URL(request.url())
    if (protocol.startsWith('http') && called !== origin) troubles.push(`call to ${called}`)
  })
  return troubles
}

export const openWatched = async (
  browser: Browser,
  scene: FaultScene,
  { slug = 'a-cartomante', playSeconds = 7, bytesPerSecond = 45_000, prepare }: Opening = {},
): Promise<Watched> => {
  const context = await browser.newContext({
    baseURL: scene.origin,
    viewport: { width: 400, height: 225 },
    storageState: {
      cookies: [],
      origins: [{ origin: scene.origin, localStorage: scene.storage }],
    },
  })
  const troubles = collectTroubles(context, scene.origin)
  await context.addInitScript(observe)
  await prepare?.(context)
  const page = await context.newPage()
  scene.proxy.limit(bytesPerSecond)
  const path = await scene.watchPath(slug)
  const tell = () => page.evaluate(() => window.played.tell())
  const reach = (seconds: number, withinMs = 20_000) =>
    expect
      .poll(async () => (await tell()).position, { timeout: withinMs, intervals: [100] })
      .toBeGreaterThan(seconds)
  await page.goto(path)
  if (playSeconds > 0) await reach(playSeconds, 40_000)
  return {
    page,
    scene,
    contentId: Number(path.split('/')[2]),
    tell,
    reach,
    message: async () => (await page.getByRole('alert').allInnerTexts()).join(' '),
    expectQuiet: (...allowed) =>
      expect(
        troubles.filter((one) => ![networkNoise, ...allowed].some((known) => known.test(one))),
      ).toEqual([]),
    close: () => context.close(),
  }
}

export interface Outcome {
  secondsToPlayOn: number
  stalls: number
  position: number
}

const mostSecondsToPlayOn = 10
const reportsWithinMs = 12_000

/** The video must resume within 10 s, with at most one stall, and report its position again. */
export const expectRecovery = async (
  watched: Watched,
  before: Played,
  { longestJump = 1 } = {},
): Promise<Outcome> => {
  const startedAt = performance.now()
  const atRecovery = await watched.tell()
  expect(atRecovery.position).toBeGreaterThanOrEqual(before.position - 0.5)
  await watched.reach(atRecovery.position + 0.3, mostSecondsToPlayOn * 1000)
  const secondsToPlayOn = (performance.now() - startedAt) / 1000
  await expect
    .poll(() => watched.scene.storedPosition(watched.contentId), {
      timeout: reportsWithinMs,
      intervals: [300],
    })
    .toBeGreaterThanOrEqual(atRecovery.position - 1)
  await watched.reach(atRecovery.position + 3)
  const { stalls, position, ...moved } = await watched.tell()
  expect(stalls.length, JSON.stringify(stalls)).toBeLessThanOrEqual(1)
  expect(moved.longestJump).toBeLessThan(longestJump)
  expect(moved.longestFallBack).toBeLessThan(0.5)
  expect(await watched.message()).toBe('')
  return { secondsToPlayOn, stalls: stalls.length, position }
}
