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

test('finds the current passage, or the last one before it', () => {
  expect(passageAt(passages, 4)).toBeUndefined()
  expect(passageAt(passages, 5)?.text).toBe('Um')
  expect(passageAt(passages, 29)?.text).toBe('Um')
  expect(passageAt(passages, 99)?.text).toBe('Dois')
})

test('closes the book when the video plays and keeps other panels open', () => {
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
