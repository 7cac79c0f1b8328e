import { type BrowserContext, type Browser, expect, type Page } from '@playwright/test'
import type { FaultScene } from './stage.ts'
import { withoutWorker } from '#tests/support/journey.ts'

/** Playback as the page measured it on the video element. */
interface Played {
  position: number
  paused: boolean
  /** Since `forget`: pauses that the viewer did not ask for, including the current one. */
  stalls: { atPosition: number; seconds: number }[]
  /** Since `forget`: the largest unrequested jumps of the position, forwards and backwards. */
  longestJump: number
  longestFallBack: number
}

declare global {
  interface Window {
    played: { forget: () => void; tell: () => Played }
    /** How far the browser's clock is ahead, in milliseconds. */
    clockAheadMs?: number
  }
}

/**
 * Runs in the page before its own scripts. A stall is a picture that stands still for a noticeable
 * time, including anything within a second of play after it; with media buffered, the machine
 * itself is slow, so only a long stop counts.
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
      // Time passes during a stall, but no media may be skipped; a slow machine only reports late.
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
  // Records the progress of normal playback before the page changes the position.
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    get,
    set(this: HTMLVideoElement, seconds: number) {
      advance(this)
      if (last) last.at = performance.now()
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

/** The only console messages that a fault may cause. */
const networkNoise = /Failed to load resource|net::ERR_/

export interface Watched {
  page: Page
  scene: FaultScene
  contentId: number
  tell: () => Promise<Played>
  /** Resolves when the video has passed that second. */
  reach: (seconds: number, withinMs?: number) => Promise<void>
  /** Text that the page shows instead of the picture; empty while there is a picture. */
  message: () => Promise<string>
  /** Fails on any console message except network errors. */
  expectQuiet: (...allowed: RegExp[]) => void
  close: () => Promise<void>
}

interface Opening {
  slug?: string
  /** Seconds of play before this resolves; 0 resolves at once. */
  playSeconds?: number
  /** Media bytes per second until `clear`, so that little is buffered ahead of a fault. */
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

/** A small window on a video that plays through the proxy. */
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

/**
 * Checks that after a fault the video resumes within 10 s at its position, has stalled at most
 * once, and reports the gap to the server.
 */
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
