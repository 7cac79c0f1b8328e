import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  forgivenTypos,
  keptTrigrams,
  trigramsOf,
  typosBetween,
} from '#server/catalogue/search/typing-errors.ts'

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

describe('errors between two words', () => {
  test.each([
    ['casa', 'casa', 0],
    ['casa', 'caso', 1],
    ['casa', 'csaa', 1],
    ['casa', 'asa', 1],
    ['casa', 'casal', 1],
    ['machado', 'mahcadu', 2],
    ['casmurro', 'kasmuro', 2],
    ['casa', 'porta', 3],
  ])('%s and %s: %i', (word, other, typos) => {
    expect(typosBetween(word, other, 2)).toBe(typos)
    expect(typosBetween(other, word, 2)).toBe(typos)
  })
})

const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'o', 'r'),
  minLength: 4,
  maxLength: 14,
})
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

describe('trigrams', () => {
  test('every word that is meant keeps enough of them to be found', () => {
    fc.assert(
      fc.property(word, fc.array(error, { minLength: 1, maxLength: 2 }), (meant, errors) => {
        const typed = errors.reduce(withError, meant)
        const allowed = forgivenTypos(typed)
        fc.pre(allowed > 0 && typosBetween(typed, meant, allowed) <= allowed)
        const known = new Set(trigramsOf(meant))
        const shared = trigramsOf(typed).filter((one) => known.has(one)).length
        expect(shared).toBeGreaterThanOrEqual(keptTrigrams(typed))
      }),
      { numRuns: 2000 },
    )
  })
})
