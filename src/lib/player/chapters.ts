import type { Playback } from '#shared/player/contract.ts'

export type Chapter = Playback['chapters'][number]

/** The latest chapter that has begun. */
export const chapterAt = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= position)

/** After this time, "back" restarts the chapter instead of opening the one before. */
const restartFromSeconds = 3

export const previousChapter = (
  chapters: readonly Chapter[],
  position: number,
): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= position - restartFromSeconds) ?? chapters[0]

export const nextChapter = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  chapters.find(({ start }) => start > position)

/** Chapter boundaries on the seek bar as shares of the video; its start has no mark. */
export const chapterMarks = (chapters: readonly Chapter[], duration: number): number[] =>
  duration > 0
    ? chapters.map(({ start }) => start / duration).filter((share) => share > 0 && share < 1)
    : []
