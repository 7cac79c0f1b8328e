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
])('%s may have %i errors', (word, typos) => {
  expect(forgivenTypos(word)).toBe(typos)
})

describe('a word is recognised', () => {
  test.each([
    ['caso', 'casa'],
    ['csaa', 'casa'],
    ['casal', 'casa'],
    ['asas', 'asa'],
    ['mahcadus', 'machados'],
    ['kasmuros', 'casmurros'],
    ['aliensta', 'alienista'],
  ])('%s means %s', (typed, word) => {
    expect(corrections(['porta', word, 'rio'], typed)).toEqual([word])
  })

  test.each([
    ['with an error too many', 'csas', 'caso'],
    ['with an error in a number', '1882', '1881'],
    ['with an error in a short word', 'mas', 'mar'],
    ['as it is', 'casa', 'casa'],
    ['as the beginning of it', 'casa', 'casarão'],
  ])('not %s: %s, %s', (_, typed, word) => {
    expect(corrections(['porta', word, 'rio'], typed)).toEqual([])
  })

  test('the nearest first', () => {
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

describe('among other words', () => {
  test('a word with one error is found', () => {
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

  test('each is judged as it would be alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters(10), { maxLength: 30 }), letters(10), (words, typed) => {
        const alone = words.filter((word) => corrections([word], typed).length > 0)
        expect(corrections(words, typed).toSorted()).toEqual(alone.toSorted())
      }),
      { numRuns: 2000 },
    )
  })
})
