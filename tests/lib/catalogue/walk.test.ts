import { expect, test } from 'vitest'
import type { Content } from '#shared/catalogue/contract.ts'
import { walkOf } from '#lib/catalogue/walk.ts'

const profileId = 4

const title = (id: number, watched?: number): Content => ({
  id,
  title: `Título ${id}`,
  slug: `titulo-${id}`,
  is_serie: false,
  is_kids: false,
  year: 2026,
  tagline: '',
  hyperlink: null,
  rating: { age: 0, self_rated: false, descriptors: [] },
  images: { poster: null, backdrop: null, title: null },
  preview: null,
  preview_has_sound: false,
  video: { duration: 600 },
  continue_watching: watched === undefined ? [] : [{ profile_id: profileId, duration: watched }],
})

test.each([
  ['nothing watched', [title(1), title(2)], [], ['ahead', 'ahead'], 0, 1],
  ['the first is done', [title(1), title(2)], [1], ['done', 'ahead'], 1, 2],
  [
    'a later one was begun',
    [title(1), title(2), title(3, 40)],
    [1],
    ['done', 'ahead', 'begun'],
    1,
    3,
  ],
  ['a finished one is watched again', [title(1, 40), title(2)], [1], ['done', 'ahead'], 1, 2],
  ['all are done', [title(1), title(2)], [1, 2], ['done', 'done'], 2, undefined],
  ['no titles', [], [1], [], 0, undefined],
] as const)('finds the next stop: %s', (_, contents, finished, states, doneCount, next) => {
  const walk = walkOf(contents, new Set(finished), profileId)
  expect(walk.stops.map(({ state }) => state)).toEqual(states)
  expect([walk.doneCount, walk.next?.id]).toEqual([doneCount, next])
})

test('ignores the progress of another profile', () => {
  expect(walkOf([title(1, 40)], new Set(), 5).stops[0]?.state).toBe('ahead')
})
