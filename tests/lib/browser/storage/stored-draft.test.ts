import { afterEach, expect, test, vi } from 'vitest'
import { storedDraft } from '#lib/browser/storage/stored-draft.ts'

interface Note {
  owner?: number
  text?: string
  savedAt: number
}

const noteDraft = () =>
  storedDraft<Note>({
    key: 'note',
    lifeMs: 1000,
    isWell: ({ text }) => text === undefined || typeof text === 'string',
  })

afterEach(() => vi.unstubAllGlobals())

test('keeps a draft in memory when the storage is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => undefined,
  })
  const draft = noteDraft()
  expect(draft.change({ text: 'a' })).toBe(false)
  expect(draft.read().text).toBe('a')
  expect(noteDraft().read().text).toBeUndefined()
  draft.forget()
  expect(draft.read().text).toBeUndefined()
})

test('ignores an expired draft, an invalid one and one of another owner', () => {
  const { parse } = noteDraft()
  const text = JSON.stringify({ owner: 1, text: 'a', savedAt: 0 })
  expect(parse(text, 999, { owner: 1 })).toEqual({ owner: 1, text: 'a', savedAt: 0 })
  expect(parse(text, 1000, { owner: 1 })).toEqual({ owner: 1, savedAt: 1000 })
  expect(parse(text, 1, { owner: 2 })).toEqual({ owner: 2, savedAt: 1 })
  expect(parse('{"text":3,"savedAt":0}', 1)).toEqual({ savedAt: 1 })
})
