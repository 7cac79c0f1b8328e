import { describe, expect, it } from 'vitest'
import {
  backOffMs,
  clampPosition,
  introVisit,
  isFinished,
  isWorthResuming,
  isWorthRetry,
  nextEpisodeMoment,
  offersIntroSkip,
  progressOf,
  renewalDelayMs,
  retryAfterMs,
  signatureLifeMs,
  startPosition,
  storyboardTile,
  withSignature,
} from '#shared/player/rules.ts'

const film = { duration: 7200, credits_at: 6900 }
const hour = { duration: 3600, credits_at: null }
const clip = { duration: 72, credits_at: 66 }

describe('stored positions', () => {
  it('leave out a start under 30 s and 2 %', () => {
    expect(isWorthResuming(29, 7200)).toBe(false)
    expect(isWorthResuming(30, 7200)).toBe(true)
    expect(isWorthResuming(1, 72)).toBe(false)
    expect(isWorthResuming(2, 72)).toBe(true)
  })

  it('are 0 for such a start, and otherwise rounded to tenths', () => {
    expect(progressOf(12, film)).toEqual({ duration: 0, finished: false })
    expect(progressOf(754.26, film)).toEqual({ duration: 754.3, finished: false })
  })
})

describe('a finished video', () => {
  it('is one watched to 90 %', () => {
    expect(isFinished(3239, hour)).toBe(false)
    expect(isFinished(3240, hour)).toBe(true)
  })

  it('is one watched to the credits, if they come first', () => {
    expect(isFinished(5000, { duration: 7200, credits_at: 5000 })).toBe(true)
    expect(isFinished(65, clip)).toBe(true)
    expect(isFinished(64, clip)).toBe(false)
  })

  it('needs a known duration', () => {
    expect(isFinished(0, { duration: 0, credits_at: null })).toBe(false)
  })
})

describe('the start position', () => {
  it('is where the profile stopped', () =>
    expect(startPosition({ duration: 1800, finished: false }, film)).toBe(1800))

  it('is 0 after the end', () => {
    expect(startPosition({ duration: 7000, finished: false }, film)).toBe(0)
    expect(startPosition({ duration: 1800, finished: true }, film)).toBe(0)
  })

  it('is 0 if hardly anything was watched', () =>
    expect(startPosition({ duration: 20, finished: false }, film)).toBe(0))

  it('is clamped to the video', () => {
    expect(clampPosition(-4, 72)).toBe(0)
    expect(clampPosition(80, 72)).toBe(72)
  })
})

describe('the next episode', () => {
  it('is offered 30, 35 or 40 s before the end, by duration', () => {
    const cardAt = (minutes: number) =>
      minutes * 60 - nextEpisodeMoment({ duration: minutes * 60, credits_at: null }).cardAt
    expect([cardAt(22), cardAt(39), cardAt(40), cardAt(49), cardAt(50)]).toEqual([
      30, 30, 35, 35, 40,
    ])
  })

  it('is offered at the credits and starts 15 s later', () => {
    const moment = nextEpisodeMoment({ duration: 2400, credits_at: 2280 })
    expect(moment).toEqual({ cardAt: 2280, playsAt: 2295 })
  })

  it('is offered in the last 20 s of a short episode and starts at its end', () =>
    expect(nextEpisodeMoment(clip)).toEqual({ cardAt: 52, playsAt: 72 }))
})

describe('skipping the intro', () => {
  const intro = { start: 3, end: 20 }
  const entered = (from: number, to: number) => introVisit(undefined, intro, { from, to })

  it('is offered for 8 s, and then with the controls', () => {
    const visit = entered(2.9, 3)
    expect(offersIntroSkip(2, intro, entered(1, 2), true)).toBe(false)
    expect(offersIntroSkip(4, intro, visit, false)).toBe(true)
    expect(offersIntroSkip(12, intro, visit, false)).toBe(false)
    expect(offersIntroSkip(12, intro, visit, true)).toBe(true)
    expect(offersIntroSkip(19.5, intro, visit, true)).toBe(false)
    expect(offersIntroSkip(4, null, undefined, true)).toBe(false)
  })

  it('is offered for 8 s after a seek into the intro', () => {
    const visit = entered(0, 10)
    expect(offersIntroSkip(17, intro, visit, false)).toBe(true)
    expect(offersIntroSkip(18, intro, visit, false)).toBe(false)
  })

  it('is offered only with the controls after seeking back', () => {
    const visit = entered(40, 5)
    expect(offersIntroSkip(6, intro, visit, false)).toBe(false)
    expect(offersIntroSkip(6, intro, visit, true)).toBe(true)
    expect(introVisit(visit, intro, { from: 5, to: 6 })).toBe(visit)
    expect(introVisit(visit, intro, { from: 19.9, to: 20 })).toBeUndefined()
  })

  it('does not treat an inexact seek as seeking back', () => {
    const visit = entered(0, 10)
    expect(introVisit(visit, intro, { from: 10, to: 9.6 })).toBe(visit)
  })
})

describe('signatures', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')

  it('are renewed at half of their remaining life', () => {
    expect(renewalDelayMs(signatureLifeMs('2026-11-20T12:02:00Z', now))).toBe(60_000)
    expect(renewalDelayMs(signatureLifeMs('2026-11-20T12:00:30Z', now))).toBe(15_000)
    expect(renewalDelayMs(signatureLifeMs('2026-11-20T12:00:01Z', now))).toBe(5_000)
  })

  it("count as new if the device's clock is wrong", () => {
    expect(signatureLifeMs('2026-11-20T11:00:00Z', now)).toBe(120_000)
    expect(signatureLifeMs('2026-11-20T18:00:00Z', now)).toBe(120_000)
  })

  it('are replaced only in media addresses', () => {
    const prefix = '/media/new$1/'
    expect(withSignature('/media/old/mar/720/seg-1.m4s', prefix)).toBe(
      '/media/new$1/mar/720/seg-1.m4s',
    )
    expect(withSignature('https://vereda.test/media/old/mar/a.vtt', prefix)).toBe(
      'https://vereda.test/media/new$1/mar/a.vtt',
    )
    expect(withSignature('/art/media/x/y.avif', prefix)).toBe('/art/media/x/y.avif')
  })

  it('replace the origin too, if they name one', () => {
    const prefix = 'https://media.vereda.test/media/new/'
    for (const before of ['', 'https://vereda.test', 'https://media.vereda.test']) {
      expect(withSignature(`${before}/media/old/v0/1.m4s`, prefix)).toBe(`${prefix}v0/1.m4s`)
    }
  })
})

describe('retries', () => {
  it('back off up to 4 s', () =>
    expect([0, 1, 2, 3, 4, 9].map(backOffMs)).toEqual([500, 1000, 2000, 4000, 4000, 4000]))

  it('wait as long as the server asks, up to a limit', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(retryAfterMs('3', now)).toBe(3000)
    expect(retryAfterMs('Fri, 20 Nov 2026 12:00:05 GMT', now)).toBe(5000)
    expect(retryAfterMs('3600', now)).toBe(30_000)
    expect([null, '', 'soon', '0', '-4'].map((header) => retryAfterMs(header, now))).toEqual([
      0, 0, 0, 0, 0,
    ])
  })

  it('happen for server, network and signature errors, but not for missing files', () => {
    expect([undefined, 0, 401, 403, 408, 429, 500, 503].every(isWorthRetry)).toBe(true)
    expect([400, 404, 410, 416].some(isWorthRetry)).toBe(false)
  })
})

describe('the storyboard', () => {
  const storyboard = {
    src: 'storyboard.jpg',
    interval_seconds: 2,
    columns: 6,
    tile_width: 160,
    tile_height: 90,
    count: 36,
  }

  it('finds the tile of a position', () => {
    expect(storyboardTile(0, storyboard)).toEqual({ left: 0, top: 0, rows: 6 })
    expect(storyboardTile(15, storyboard)).toEqual({ left: 160, top: 90, rows: 6 })
    expect(storyboardTile(500, storyboard)).toEqual({ left: 800, top: 450, rows: 6 })
  })
})
