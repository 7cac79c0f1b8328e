import type { Playback } from '#shared/player/contract.ts'

export type Chapter = Playback['chapters'][number]

/** The last one that has begun. */
export const chapterAt = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= position)

/** So far into a chapter, "back" means its beginning and not the one before. */
const restartFromSeconds = 3

export const previousChapter = (
  chapters: readonly Chapter[],
  position: number,
): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= position - restartFromSeconds) ?? chapters[0]

export const nextChapter = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  chapters.find(({ start }) => start > position)

/** Where chapters part on the seek bar, in shares of the video; its beginning is no mark. */
export const chapterMarks = (chapters: readonly Chapter[], duration: number): number[] =>
  duration > 0
    ? chapters.map(({ start }) => start / duration).filter((share) => share > 0 && share < 1)
    : []
