import { expect, test } from 'vitest'
import type { TitleVideo } from '#server/catalogue/title-videos.ts'
import { videoToResume } from '#server/catalogue/viewing/resume-rule.ts'

const bounds = { leastKids: 0, mostAge: 99, now: 1000 } as const

const video = (id: number, changes: Partial<TitleVideo> = {}): TitleVideo => ({
  id,
  parent_id: 1,
  season_number: Math.floor(id / 10),
  number: id % 10,
  title: `Episódio ${id}`,
  duration_seconds: 1200,
  clip: 'clip',
  is_listed: 1,
  released_at: 0,
  available_until: null,
  is_kids: 0,
  rating_age: 12,
  ...changes,
})

const film = (changes: Partial<TitleVideo> = {}) => [
  video(11, { parent_id: null, season_number: null, number: null, ...changes }),
]

const series = (changes: Record<number, Partial<TitleVideo>> = {}) =>
  [11, 12, 13, 21, 22].map((id) => video(id, changes[id]))

const gone = { is_listed: 0 } as const
const stopped = (contentId: number) => ({ contentId, isFinished: false })
const finished = (contentId: number) => ({ contentId, isFinished: true })

test.each([
  ['a film where it was stopped', film(), stopped(11), 11],
  ['no finished film', film(), finished(11), undefined],
  ['no unlisted film', film(gone), stopped(11), undefined],
  ['no film above the age limit', film({ rating_age: 100 }), stopped(11), undefined],
  ['an episode where it was stopped', series(), stopped(12), 12],
  ['the next episode after a finished one', series(), finished(12), 13],
  ['the next season after a finished one', series(), finished(13), 21],
  ['nothing after the last episode', series(), finished(22), undefined],
  ['the episode after an unlisted one', series({ 13: gone }), finished(12), 21],
  ['the episode after one without a video', series({ 13: { clip: null } }), finished(12), 21],
  ['the episode after an unreleased one', series({ 13: { released_at: 2000 } }), finished(12), 21],
  ['the next episode instead of an unlisted one', series({ 12: gone }), stopped(12), 13],
  [
    'the replacement of an unlisted episode',
    [video(11), video(12, gone), video(90, { season_number: 1, number: 2 }), video(13)],
    stopped(12),
    90,
  ],
  ['no video of another title', series(), stopped(99), undefined],
  [
    'nothing after an episode without a number',
    [video(11, { number: null })],
    finished(11),
    undefined,
  ],
] as const)('resumes %s', (_, videos, last, expected) => {
  expect(videoToResume(videos, last, bounds)?.id).toBe(expected)
})
