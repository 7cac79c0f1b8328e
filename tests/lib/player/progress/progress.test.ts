import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/problems.ts'
import { ProgressKeeper, settleReport } from '#lib/player/progress/progress.ts'

const sendReport = vi.hoisted(() => vi.fn())
vi.mock('#lib/player/api.ts', () => ({ sendReport }))

const memory = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  }
}

const key = 'vereda.position.1.7'
const runtime = { duration: 3600, credits_at: null }
const offline = new ApiError(0, { code: 'network', detail: '' })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
let storage: ReturnType<typeof memory>

const keeperAt = (startAt: number) =>
  new ProgressKeeper({ profileId: 1, contentId: 7, runtime, startAt }, () =>
    Date.parse('2026-11-20T12:00:00Z'),
  )

beforeEach(() => {
  storage = memory()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { prerendering: false })
  sendReport.mockReset().mockResolvedValue({ duration: 120, finished: false })
})

afterEach(() => vi.unstubAllGlobals())

describe('reporting a position', () => {
  it('sends profile, video, position and time', async () => {
    keeperAt(0).report(120.04)
    expect(sendReport).toHaveBeenCalledWith(
      {
        content_id: 7,
        profile_id: 1,
        duration: 120,
        finished: false,
        recorded_at: '2026-11-20T12:00:00.000Z',
      },
      false,
    )
    await settled()
    expect(storage.entries.size).toBe(0)
  })

  it('does not repeat a position that the server has', () => {
    const keeper = keeperAt(1200)
    keeper.report(1200.2)
    keeper.report(1260)
    keeper.report(1260.3, true)
    expect(sendReport).toHaveBeenCalledTimes(1)
  })

  it('skips a short first visit but reports a restart after a resume', () => {
    keeperAt(0).report(12)
    expect(sendReport).not.toHaveBeenCalled()
    keeperAt(1200).report(3)
    expect(sendReport.mock.lastCall?.[0]).toMatchObject({ duration: 0, finished: false })
  })

  it('sends whether usage time counts, also at the same position', () => {
    const keeper = keeperAt(1200)
    keeper.report(1200, false, true)
    keeper.report(1200, false, false)
    keeper.report(1200, false, false)
    keeper.report(1200, false, true)
    const said = sendReport.mock.calls.map(([report]) => (report as { playing: boolean }).playing)
    expect(said).toEqual([true, false, true])
  })

  it('leaves `playing` out of a report that an earlier visit could not deliver', async () => {
    sendReport.mockRejectedValueOnce(offline)
    keeperAt(0).report(120, false, true)
    await settled()
    await settleReport(1, 7)
    expect(sendReport.mock.lastCall?.[0]).toMatchObject({ duration: 120, playing: null })
  })

  it('keeps the position locally and retries until the server has it', async () => {
    sendReport.mockRejectedValueOnce(offline)
    const keeper = keeperAt(0)
    keeper.report(120)
    await settled()
    expect(storage.entries.has(key)).toBe(true)
    keeper.report(120)
    await settled()
    expect(sendReport).toHaveBeenCalledTimes(2)
    expect(storage.entries.has(key)).toBe(false)
  })

  it('delivers a delayed report as soon as an outage is over', async () => {
    vi.useFakeTimers()
    sendReport.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
    keeperAt(0).report(120)
    await vi.advanceTimersByTimeAsync(500)
    expect(sendReport).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(sendReport).toHaveBeenCalledTimes(3)
    expect(sendReport.mock.lastCall?.[0]).toMatchObject({ duration: 120 })
    expect(storage.entries.size).toBe(0)
  })

  it('drops an old position in favour of a newer one', async () => {
    vi.useFakeTimers()
    sendReport.mockRejectedValueOnce(offline)
    let now = Date.parse('2026-11-20T12:00:00Z')
    const subject = { profileId: 1, contentId: 7, runtime, startAt: 0 }
    const keeper = new ProgressKeeper(subject, () => now)
    keeper.report(120)
    now += 1000
    keeper.report(300)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(sendReport.mock.calls.map(([report]) => report.duration)).toEqual([120, 300])
  })

  it('sends nothing while the page is prerendered', () => {
    vi.stubGlobal('document', { prerendering: true })
    keeperAt(0).report(120)
    expect(sendReport).not.toHaveBeenCalled()
  })
})

describe('a report left by an earlier visit', () => {
  const report = { content_id: 7, profile_id: 1, duration: 900, finished: false, recorded_at: 'x' }
  beforeEach(() => storage.setItem(key, JSON.stringify(report)))

  it('is delivered, and the newest progress of the server counts', async () => {
    sendReport.mockResolvedValue({ duration: 1500, finished: false })
    expect(await settleReport(1, 7)).toMatchObject({ duration: 1500 })
    expect(storage.entries.size).toBe(0)
  })

  it('counts while the server is down', async () => {
    sendReport.mockRejectedValue(offline)
    expect(await settleReport(1, 7)).toMatchObject({ duration: 900 })
    expect(storage.entries.has(key)).toBe(true)
  })

  it.each([401, 403])('waits for the next login or profile choice after a %i', async (status) => {
    sendReport.mockRejectedValue(new ApiError(status, { code: 'refused', detail: '' }))
    expect(await settleReport(1, 7)).toMatchObject({ duration: 900 })
    expect(storage.entries.has(key)).toBe(true)
  })

  it('is dropped when the server refuses it for good', async () => {
    sendReport.mockRejectedValue(new ApiError(404, { code: 'not-found', detail: '' }))
    expect(await settleReport(1, 7)).toBeUndefined()
    expect(storage.entries.size).toBe(0)
  })
})
