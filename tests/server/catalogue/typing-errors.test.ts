import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  correctionsOf,
  forgivenTypos,
  vocabularyOf,
} from '#server/catalogue/search/typing-errors.ts'

const corrections = (words: readonly string[], typed: string) =>
  correctionsOf(vocabularyOf(words.toSorted()), typed)

test.each([
  ['mar', 0],
  ['casa', 1],
  ['iracema', 1],
  ['casmurro', 2],
  ['1881', 0],
  ['ação', 1],
])('tolerates errors in %s: %i', (word, typos) => {
  expect(forgivenTypos(word)).toBe(typos)
})

describe('the corrections of a word', () => {
  test.each([
    ['caso', 'casa'],
    ['csaa', 'casa'],
    ['casal', 'casa'],
    ['asas', 'asa'],
    ['mahcadus', 'machados'],
    ['kasmuros', 'casmurros'],
    ['aliensta', 'alienista'],
  ])('turn %s into %s', (typed, word) => {
    expect(corrections(['porta', word, 'rio'], typed)).toEqual([word])
  })

  test.each([
    ['a word with too many errors', 'csas', 'caso'],
    ['an error in a number', '1882', '1881'],
    ['an error in a short word', 'mas', 'mar'],
    ['a correct word', 'casa', 'casa'],
    ['a prefix', 'casa', 'casarão'],
  ])('leave out %s: %s, %s', (_, typed, word) => {
    expect(corrections(['porta', word, 'rio'], typed)).toEqual([])
  })

  test('put the nearest word first', () => {
    expect(corrections(['alienasta', 'alienosto', 'alienista'], 'alienistas')).toEqual([
      'alienista',
      'alienasta',
    ])
  })
})

const letters = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 1, maxLength })

const error = fc.record({
  kind: fc.constantFrom('add', 'leave out', 'change', 'swap'),
  at: fc.nat(13),
  letter: fc.constantFrom('a', 'b', 'z'),
})

const withError = (
  text: string,
  { kind, at, letter }: { kind: string; at: number; letter: string },
) => {
  const index = at % text.length
  const [before, here, next, after] = [
    text.slice(0, index),
    text.charAt(index),
    text.charAt(index + 1),
    text.slice(index + 2),
  ]
  if (kind === 'add') return before + letter + here + next + after
  if (kind === 'leave out') return before + next + after
  if (kind === 'change') return before + letter + next + after
  return before + next + here + after
}

describe('the corrections among random words', () => {
  test('contain a word with one error', () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters(9), { maxLength: 30 }), letters(14), error, (...made) => {
        const [others, meant, typo] = made
        const typed = withError(meant, typo)
        fc.pre(forgivenTypos(typed) > 0 && !meant.startsWith(typed))
        expect(corrections([...new Set([...others, meant])], typed)).toContain(meant)
      }),
      { numRuns: 2000 },
    )
  })

  test('do not depend on the other words', () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters(10), { maxLength: 30 }), letters(10), (words, typed) => {
        const alone = words.filter((word) => corrections([word], typed).length > 0)
        expect(corrections(words, typed).toSorted()).toEqual(alone.toSorted())
      }),
      { numRuns: 2000 },
    )
  })
})
