import { beforeEach, expect, test } from 'vitest'
import { passageAt, watchBook } from '#lib/player/book.ts'
import { $sidePanel, toggleSidePanel } from '#lib/player/side-panels.ts'
import { $paused } from '#lib/player/store.ts'

const passages = [
  { start: 5, end: 10, chapter: 'I', text: 'Um' },
  { start: 30, end: 40, chapter: 'II', text: 'Dois' },
]

beforeEach(() => {
  $paused.set(true)
  $sidePanel.set(undefined)
})

test('the page of a second is the passage there, or the last one before it', () => {
  expect(passageAt(passages, 4)).toBeUndefined()
  expect(passageAt(passages, 5)?.text).toBe('Um')
  expect(passageAt(passages, 29)?.text).toBe('Um')
  expect(passageAt(passages, 99)?.text).toBe('Dois')
})

test('closes when the video plays on, and leaves other panels alone', () => {
  const stop = watchBook()
  toggleSidePanel('book')
  $paused.set(false)
  expect($sidePanel.get()).toBeUndefined()
  $paused.set(true)
  toggleSidePanel('comments')
  $paused.set(false)
  expect($sidePanel.get()).toBe('comments')
  stop()
})
