import { expect, test } from 'vitest'
import { chapterAt, chapterMarks, nextChapter, previousChapter } from '#lib/player/chapters.ts'

const chapters = [
  { start: 0, title: 'Um' },
  { start: 20, title: 'Dois' },
  { start: 40, title: 'Três' },
]

test('the chapter of a moment is the last that has begun', () => {
  expect(chapterAt(chapters, 19.9)?.title).toBe('Um')
  expect(chapterAt(chapters, 20)?.title).toBe('Dois')
  expect(chapterAt([], 20)).toBeUndefined()
})

test('forward is the next one, after the last there is none', () => {
  expect(nextChapter(chapters, 20)?.title).toBe('Três')
  expect(nextChapter(chapters, 41)).toBeUndefined()
})

test('back is the beginning of this one, right at its beginning the one before', () => {
  expect(previousChapter(chapters, 30)?.title).toBe('Dois')
  expect(previousChapter(chapters, 22)?.title).toBe('Um')
  expect(previousChapter(chapters, 1)?.title).toBe('Um')
})

test('marks are where chapters part, within the video', () => {
  expect(chapterMarks(chapters, 80)).toEqual([0.25, 0.5])
  expect(chapterMarks(chapters, 40)).toEqual([0.5])
  expect(chapterMarks(chapters, 0)).toEqual([])
})
