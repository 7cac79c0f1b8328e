import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, releaseText, saysSomething } from '#shared/engagement/rules.ts'

test('releaseText() names the kind, and speaks to children differently', () => {
  const tell = (isSeries: boolean, forKids: boolean) =>
    releaseText({ title: 'Saci', isSeries, forKids })
  expect(tell(false, false)).toBe('Novo filme: Saci')
  expect(tell(true, false)).toBe('Nova série: Saci')
  expect(tell(false, true)).toBe('Oba! Chegou um filme novo: Saci')
  expect(tell(true, true)).toBe('Oba! Chegou uma série nova: Saci')
})

test('plainText() removes all control characters except line ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = plainText(typed)
      expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
      expect(text.isWellFormed()).toBe(true)
      expect(plainText(text)).toBe(text)
    }),
  )
})

test('saysSomething() accepts any letter, digit, punctuation or symbol', () => {
  for (const text of ['a', 'ç', '7', '?', '😀', '中', ' . ']) expect(saysSomething(text)).toBe(true)
  for (const text of ['', ' ', '\n', '\u200b', '\u0301']) expect(saysSomething(text)).toBe(false)
})
