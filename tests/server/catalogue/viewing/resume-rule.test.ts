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
  ['a film where it stopped', film(), stopped(11), 11],
  ['a finished film nowhere', film(), finished(11), undefined],
  ['a film that left nowhere', film(gone), stopped(11), undefined],
  ['a film above the age limit nowhere', film({ rating_age: 100 }), stopped(11), undefined],
  ['an episode where it stopped', series(), stopped(12), 12],
  ['after a finished episode the next', series(), finished(12), 13],
  ['after a season the next one', series(), finished(13), 21],
  ['after the last episode nowhere', series(), finished(22), undefined],
  ['past an episode that left', series({ 13: gone }), finished(12), 21],
  ['past an episode without a video', series({ 13: { clip: null } }), finished(12), 21],
  ['past an episode that is not out yet', series({ 13: { released_at: 2000 } }), finished(12), 21],
  ['an episode that left at the next', series({ 12: gone }), stopped(12), 13],
  [
    'an episode that left at its replacement',
    [video(11), video(12, gone), video(90, { season_number: 1, number: 2 }), video(13)],
    stopped(12),
    90,
  ],
  ['a video of another title nowhere', series(), stopped(99), undefined],
  ['an episode without a number nowhere', [video(11, { number: null })], finished(11), undefined],
] as const)('resumes %s', (_, videos, last, expected) => {
  expect(videoToResume(videos, last, bounds)?.id).toBe(expected)
})
