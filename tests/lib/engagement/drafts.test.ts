import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '#lib/engagement/drafts.ts'
import { forgetTraces } from '#lib/session/session-cleanup.ts'

const none = { text: '', moment: '' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('keeps drafts per profile and title', () => {
  keepDraft(1, 2, { text: 'Que cena', moment: '1:00' })
  expect(readDraft(1, 2)).toEqual({ text: 'Que cena', moment: '1:00' })
  expect(readDraft(2, 2)).toEqual(none)
  expect(readDraft(1, 3)).toEqual(none)
  keepDraft(1, 2, none)
  expect(readDraft(1, 2)).toEqual(none)
})

test('keeps the latest drafts until the session ends', () => {
  for (let title = 1; title <= 30; title += 1) keepDraft(1, title, { text: `${title}`, moment: '' })
  expect(readDraft(1, 10)).toEqual(none)
  expect(readDraft(1, 30).text).toBe('30')
  forgetTraces()
  expect(readDraft(1, 30)).toEqual(none)
})

test('ignores invalid stored drafts', () => {
  for (const text of ['{', 'null', '7', '{"1/2":7}', '{"1/2":{"text":7}}']) {
    sessionStorage.setItem('vereda.comment-drafts', text)
    expect(readDraft(1, 2)).toEqual(none)
  }
})

test('reads no draft when storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft(1, 2, { text: 'Que cena', moment: '' })
  expect(readDraft(1, 2)).toEqual(none)
})
