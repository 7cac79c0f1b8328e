import type { Playback } from '#shared/player/contract.ts'

export type Chapter = Playback['chapters'][number]

export const chapterAt = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= position)

/** After this time, "back" restarts the current chapter. */
const restartFromSeconds = 3

export const previousChapter = (
  chapters: readonly Chapter[],
  position: number,
): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= position - restartFromSeconds) ?? chapters[0]

export const nextChapter = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  chapters.find(({ start }) => start > position)

/** As shares of the duration; the start has no mark. */
export const chapterMarks = (chapters: readonly Chapter[], duration: number): number[] =>
  duration > 0
    ? chapters.map(({ start }) => start / duration).filter((share) => share > 0 && share < 1)
    : []
