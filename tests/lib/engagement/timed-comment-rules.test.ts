import { describe, expect, it } from 'vitest'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import {
  currentTimedComment,
  firstWords,
  timelineMarkers,
  timedCommentsOf,
} from '#lib/engagement/timed-comment-rules.ts'

const comment = (
  id: number,
  intervalSeconds: number | null,
  text = `Comentário ${id}`,
): Comment => ({
  id,
  content_id: 7,
  text,
  interval: intervalSeconds,
  author: { name: 'Rui', cover: 3 },
  is_mine: false,
  created_at: '2026-11-20T12:00:00.000Z',
  edited_at: null,
})

describe('timed comments', () => {
  const timedComments = timedCommentsOf([
    comment(4, 30),
    comment(3, null),
    comment(2, 10),
    comment(1, 30),
  ])

  it('are sorted by second', () => expect(timedComments.map(({ id }) => id)).toEqual([2, 1, 4]))

  it('become current at their second', () => {
    expect(currentTimedComment(timedComments, 9)).toBe(-1)
    expect(currentTimedComment(timedComments, 10)).toBe(0)
    expect(currentTimedComment(timedComments, 29.9)).toBe(0)
    expect(currentTimedComment(timedComments, 31)).toBe(2)
  })

  it('share a marker when close and have none after the end', () => {
    const marks = timelineMarkers([...timedComments, ...timedCommentsOf([comment(9, 130)])], 100)
    expect(marks.map(({ seconds, count }) => [seconds, count])).toEqual([
      [10, 1],
      [30, 2],
    ])
  })

  it('show their first words in one line', () => {
    expect(firstWords('  Que\n luz! ')).toBe('Que luz!')
    const long = firstWords('palavra '.repeat(40))
    expect(long.length).toBeLessThanOrEqual(91)
    expect(long.endsWith('palavra…')).toBe(true)
    expect(firstWords('a'.repeat(200))).toHaveLength(91)
  })
})
