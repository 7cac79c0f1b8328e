import { expect, test } from 'vitest'
import { chapterAt, chapterMarks, nextChapter, previousChapter } from '#lib/player/chapters.ts'

const chapters = [
  { start: 0, title: 'Um' },
  { start: 20, title: 'Dois' },
  { start: 40, title: 'Três' },
]

test('finds the last chapter that has begun', () => {
  expect(chapterAt(chapters, 19.9)?.title).toBe('Um')
  expect(chapterAt(chapters, 20)?.title).toBe('Dois')
  expect(chapterAt([], 20)).toBeUndefined()
})

test('finds the next chapter, and none after the last', () => {
  expect(nextChapter(chapters, 20)?.title).toBe('Três')
  expect(nextChapter(chapters, 41)).toBeUndefined()
})

test('goes back to the start of the chapter, or to the one before near its start', () => {
  expect(previousChapter(chapters, 30)?.title).toBe('Dois')
  expect(previousChapter(chapters, 22)?.title).toBe('Um')
  expect(previousChapter(chapters, 1)?.title).toBe('Um')
})

test('marks chapter boundaries within the video', () => {
  expect(chapterMarks(chapters, 80)).toEqual([0.25, 0.5])
  expect(chapterMarks(chapters, 40)).toEqual([0.5])
  expect(chapterMarks(chapters, 0)).toEqual([])
})
