import { meaningfulWords, wordsOf } from '#shared/catalogue/search-terms.ts'
import { correctionsOf } from './typing-errors.ts'
import { documentAt, weightAt, weights, type WordIndex, wordsFrom } from './word-index.ts'

/** Prefixes this short say little: they count in names only. */
const shortPrefix = 2

/** Points of a word where it stands as typed; with typos it has fewer than any of these. */
const pointsAt = (weight: number, isWhole = false) => weight * 2 + (isWhole ? 2 : 1)
const pointsWithTypos = (weight: number) => weight - weights.otherName + 1

const tiers = { isName: 5, beginsName: 4, inName: 3, asTyped: 2, withTypos: 1 } as const

/** Above all points that ten words can have. */
const tierStep = 128

/** The points of one word of the query in each document; 0 where it does not stand. */
const pointsOf = (index: WordIndex<unknown>, word: string): Uint8Array => {
  const points = new Uint8Array(index.subjects.length)
  const raise = (place: number, value: number) => {
    const document = documentAt(place)
    if ((points[document] ?? 0) < value) points[document] = value
  }
  const [from, to] = wordsFrom(index, word)
  for (let at = from; at < to; at += 1) {
    const isWhole = index.words[at] === word
    const least = isWhole || word.length > shortPrefix ? weights.prose : weights.name
    for (const place of index.places[at] ?? []) {
      const weight = weightAt(place)
      if (weight >= least) raise(place, pointsAt(weight, isWhole))
    }
  }
  for (const correction of correctionsOf(index.vocabulary, word)) {
    for (const place of index.places[wordsFrom(index, correction)[0]] ?? []) {
      const weight = weightAt(place)
      if (weight >= weights.otherName) raise(place, pointsWithTypos(weight))
    }
  }
  return points
}

const tierOf = (name: string, text: string, weakest: number): number => {
  if (weakest < pointsAt(weights.prose)) return tiers.withTypos
  if (weakest < pointsAt(weights.name)) return tiers.asTyped
  if (name === text) return tiers.isName
  return name.startsWith(text) ? tiers.beginsName : tiers.inName
}

/** Subjects with every word of a text, or a word that begins with it, the best match first. */
export const bestMatches = <T>(index: WordIndex<T>, text: string): T[] => {
  const words = meaningfulWords(wordsOf(text))
  const [first, ...others] = words.map((word) => pointsOf(index, word))
  if (!first) return []
  const name = words.join(' ')
  const byScore = new Map<number, T[]>()
  for (let document = 0; document < first.length; document += 1) {
    let weakest = first[document] ?? 0
    let sum = weakest
    for (const other of others) {
      const also = other[document] ?? 0
      weakest = Math.min(weakest, also)
      sum += also
    }
    const subject = index.subjects[document]
    if (weakest === 0 || subject === undefined) continue
    const score = tierOf(index.names[document] ?? '', name, weakest) * tierStep + sum
    const equals = byScore.get(score)
    if (equals) equals.push(subject)
    else byScore.set(score, [subject])
  }
  return [...byScore].sort(([one], [other]) => other - one).flatMap(([, subjects]) => subjects)
}
