import { meaningfulWords, wordsOf } from '#shared/catalogue/search-terms.ts'
import type { Window } from '#server/http/operation/page.ts'
import { highestScores } from './highest-scores.ts'
import { correctionsOf } from './typing-errors.ts'
import { documentAt, weightAt, weights, type WordIndex, wordsFrom } from './word-index.ts'

/** Prefixes up to this length match names only. */
const shortPrefix = 2

/** A corrected word gets fewer points than any word found as typed. */
const pointsAt = (weight: number, isWhole = false) => weight * 2 + (isWhole ? 2 : 1)
const pointsWithTypos = (weight: number) => weight - weights.otherName + 1

const tiers = { isName: 5, beginsName: 4, inName: 3, asTyped: 2, withTypos: 1 } as const

/** Higher than the points that ten words can reach. */
const tierStep = 128

/** Shared by all searches, which is safe because a search is synchronous. */
let pointsOfWords: Uint8Array[] = []
let scores = new Uint16Array(0)

const makeRoom = (documents: number, words: number) => {
  if (scores.length !== documents) {
    scores = new Uint16Array(documents)
    pointsOfWords = []
  }
  while (pointsOfWords.length < words) pointsOfWords.push(new Uint8Array(documents))
}

const givePoints = (index: WordIndex<unknown>, word: string, points: Uint8Array) => {
  points.fill(0)
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
}

const tierOf = (name: string, text: string, weakest: number): number => {
  if (weakest < pointsAt(weights.prose)) return tiers.withTypos
  if (weakest < pointsAt(weights.name)) return tiers.asTyped
  if (name === text) return tiers.isName
  return name.startsWith(text) ? tiers.beginsName : tiers.inName
}

/** Each word must match, at least as a prefix. */
export const bestMatches = <T>(
  index: WordIndex<T>,
  text: string,
  isWanted: (subject: T) => boolean,
  window: Window,
): { rows: T[]; count: number } => {
  const { subjects, names } = index
  const words = meaningfulWords(wordsOf(text))
  if (words.length === 0) return { rows: [], count: 0 }
  makeRoom(subjects.length, words.length)
  const pointsOfQuery = pointsOfWords.slice(0, words.length)
  pointsOfQuery.forEach((points, at) => givePoints(index, words[at] ?? '', points))
  const name = words.join(' ')
  const scoreOf = (document: number): number => {
    let weakest = Infinity
    let sum = 0
    for (const points of pointsOfQuery) {
      const own = points[document] ?? 0
      if (own === 0) return 0
      weakest = Math.min(weakest, own)
      sum += own
    }
    if (!isWanted(subjects[document] as T)) return 0
    return tierOf(names[document] ?? '', name, weakest) * tierStep + sum
  }
  for (let document = 0; document < subjects.length; document += 1) {
    scores[document] = scoreOf(document)
  }
  const { documents, count } = highestScores(scores, window)
  return { rows: documents.map((document) => subjects[document] as T), count }
}
