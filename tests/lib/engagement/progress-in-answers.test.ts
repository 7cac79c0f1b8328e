import { describe, expect, test } from 'vitest'
import { findTitle, withEntry, withProgress } from '#lib/engagement/progress-in-answers.ts'
import type { ReportedProgress } from '#lib/player/progress/reported-progress.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import type { WatchingEntry } from '#shared/engagement/contract.ts'

const at = Date.parse('2026-11-20T12:00:00Z')
const instant = (seconds: number) => new Date(at + seconds * 1000).toISOString()

const film: ReportedProgress = {
  profileId: 1,
  titleId: 7,
  videoId: 7,
  episode: null,
  next: null,
  duration: 900,
  total: 3600,
  finished: false,
  recordedAt: at,
}
const second = { id: 32, number: 2, season_number: 1, title: 'Dois' }
const third = { id: 33, number: 3, season_number: 1, title: 'Três' }
const episode: ReportedProgress = { ...film, titleId: 3, videoId: 32, episode: second, next: third }

const title = (id: number, duration?: number) =>
  ({
    id,
    is_serie: id === 3,
    continue_watching: duration === undefined ? [] : [{ profile_id: 1, duration }],
  }) as unknown as Content

const entry = (id: number, duration: number, seconds: number): WatchingEntry => ({
  content: title(id, duration),
  episode: id === 3 ? second : null,
  duration,
  video: { duration: 3600 },
  updated_at: instant(seconds),
})

const row = (...results: WatchingEntry[]) => ({
  results,
  count: results.length,
  next: null,
  previous: null,
})

const nowhere = () => undefined

describe('a reported position', () => {
  test.each([
    ['a title', (one: Content): unknown => one],
    ['a list', (one: Content) => ({ results: [title(5), one] })],
    ['a paged list', (one: Content) => ({ pages: [{ results: [{ id: 1, content: one }] }] })],
  ])('updates %s', (_, answer) => {
    expect(withProgress(answer(title(7)), film)).toEqual(answer(title(7, 900)))
    expect(withProgress(answer(title(7, 60)), film)).toEqual(answer(title(7, 900)))
    const finished = { ...film, finished: true }
    expect(withProgress(answer(title(7, 60)), finished)).toEqual(answer(title(7)))
  })

  test('keeps other titles and profiles', () => {
    const answer = { results: [title(5, 60)] }
    expect(withProgress(answer, film)).toBe(answer)
    const other = { ...title(7), continue_watching: [{ profile_id: 2, duration: 60 }] }
    expect(withProgress(other, { ...film, finished: true })).toBe(other)
  })

  test('ignores position 0 of a title without progress', () => {
    const glance = { ...film, duration: 0 }
    const unseen = title(7)
    expect(withProgress(unseen, glance)).toBe(unseen)
    expect(withProgress(title(7, 900), glance)).toEqual(title(7, 0))
  })

  test('moves from a finished episode to the next one', () => {
    const series = (of2: Content, of3: Content, own?: number) => ({
      ...title(3, own),
      seasons: [{ id: 1, episodes: [of2, of3] }],
    })
    const begun = series(title(32, 500), title(33), 500)
    expect(withProgress(begun, { ...episode, finished: true })).toEqual(
      series(title(32), title(33, 0), 0),
    )
    expect(withProgress(begun, episode)).toEqual(series(title(32, 900), title(33), 900))
  })

  test('resumes a series at the last reported episode or the one after it', () => {
    const series = (resumed: number | null) => ({ ...title(3), resume_episode_id: resumed })
    const resumedAfter = (before: number | null, report: Partial<ReportedProgress>) =>
      withProgress(series(before), { ...episode, ...report })
    expect(resumedAfter(33, {})).toMatchObject({ resume_episode_id: 32 })
    expect(resumedAfter(32, { finished: true })).toMatchObject({ resume_episode_id: 33 })
    expect(resumedAfter(32, { finished: true, next: null })).toMatchObject({
      resume_episode_id: null,
    })
    expect(resumedAfter(33, { duration: 0 })).toEqual(series(33))
  })
})

describe('“Continuar assistindo”', () => {
  test('puts the newest position first', () => {
    const { results } = withEntry(row(entry(5, 60, -10), entry(7, 60, -20)), film, nowhere)
    expect(results.map(({ content, duration }) => [content.id, duration])).toEqual([
      [7, 900],
      [5, 60],
    ])
  })

  test('drops a finished film and continues with the next episode', () => {
    const finished = { finished: true }
    expect(withEntry(row(entry(7, 60, -20)), { ...film, ...finished }, nowhere)).toEqual(row())
    const { results } = withEntry(row(entry(3, 60, -20)), { ...episode, ...finished }, nowhere)
    expect(results).toMatchObject([{ episode: third, duration: 0 }])
  })

  test('adds a title that another list knows', () => {
    const begun = withEntry(row(), film, () => title(7))
    expect(begun).toMatchObject({ count: 1, results: [{ content: { id: 7 }, duration: 900 }] })
    expect(withEntry(row(), film, nowhere)).toEqual(row())
    expect(withEntry(row(), { ...film, duration: 0 }, () => title(7))).toEqual(row())
  })

  test('keeps an answer that is as new as the report', () => {
    const known = row(entry(7, 1200, 0))
    expect(withEntry(known, film, nowhere)).toBe(known)
  })
})

test('finds a title in any list', () => {
  expect(findTitle({ pages: [{ results: [{ content: title(7) }] }] }, 7)).toEqual(title(7))
  expect(findTitle({ results: [{ id: 7, name: 'Drama' }] }, 7)).toBeUndefined()
})
