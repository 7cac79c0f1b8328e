import type { Comment } from '#shared/engagement/comment-contract.ts'

export type TimedComment = Comment & { interval: number }

/** Sorted by second, then by time of writing. */
export const timedCommentsOf = (comments: readonly Comment[]): TimedComment[] =>
  comments
    .filter((comment): comment is TimedComment => comment.interval !== null)
    .toReversed()
    .toSorted((one, other) => one.interval - other.interval)

const excerptLength = 90

export const firstWords = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  const cut = line.slice(0, excerptLength)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : excerptLength)}…`
}

export interface TimelineMarker {
  seconds: number
  /** From 0 to 1. */
  share: number
  author: string
  excerpt: string
  /** Number of comments that share the marker. */
  count: number
}

/** Closer markers would overlap. */
const nearShare = 0.02

export const timelineMarkers = (
  timedComments: readonly TimedComment[],
  duration: number,
): TimelineMarker[] => {
  const marks: TimelineMarker[] = []
  for (const { interval: intervalSeconds, author, text } of timedComments) {
    if (intervalSeconds > duration) continue
    const share = intervalSeconds / duration
    const last = marks.at(-1)
    if (last && share - last.share < nearShare) last.count += 1
    else
      marks.push({
        seconds: intervalSeconds,
        share,
        author: author.name,
        excerpt: firstWords(text),
        count: 1,
      })
  }
  return marks
}

/** -1 before the first. */
export const currentTimedComment = (
  timedComments: readonly TimedComment[],
  position: number,
): number => timedComments.findLastIndex(({ interval }) => interval <= position)
