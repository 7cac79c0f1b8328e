import { setImmediate as pause } from 'node:timers/promises'
import { bareNameOf, joinedWordsOf, wordsOf } from '#shared/catalogue/search-terms.ts'
import { firstIndex } from './first-index.ts'
import { type Vocabulary, vocabularyOf } from './typing-errors.ts'

/** Weights of words by the place where they stand. */
export const weights = { name: 3, otherName: 2, prose: 1 } as const

/** A subject that can be found, with all the texts that lead to it. */
export interface SearchDocument<T> {
  subject: T
  name: string
  /** Other names: people, labels, episodes. */
  names: readonly string[]
  prose: readonly string[]
}

/** Documents are known by their number: equally good matches come in the order of the numbers. */
export interface WordIndex<T> {
  subjects: readonly T[]
  /** The name of each document, as the best match compares it. */
  names: readonly string[]
  /** All words, sorted. */
  words: readonly string[]
  /** The documents of a word, each with the best weight that it has there. */
  places: readonly Uint32Array[]
  /** The words of names, by which typing errors are recognised. */
  vocabulary: Vocabulary
}

const weightMask = 3

/** A document and a weight in one number. */
const placeOf = (document: number, weight: number) => document * (weightMask + 1) + weight
export const weightAt = (place: number): number => place & weightMask
export const documentAt = (place: number): number => place >>> 2

/** Collects the places of each word; documents are numbered as they come. */
const createCollector = <T>() => {
  const places = new Map<string, number[]>()
  const placesOfText = new Map<string, readonly number[][]>()
  const placesOf = (word: string): number[] => {
    const known = places.get(word)
    if (known) return known
    const own: number[] = []
    places.set(word, own)
    return own
  }
  /** Cutting words costs the most, and most of what stands between blanks comes often. */
  const placesIn = (text: string): readonly number[][] => {
    const known = placesOfText.get(text)
    if (known) return known
    const own = [...wordsOf(text), ...joinedWordsOf(text)].map(placesOf)
    placesOfText.set(text, own)
    return own
  }
  const addText = (document: number, text: string, weight: number) => {
    for (const part of text.split(/\s+/)) {
      for (const own of placesIn(part)) {
        const last = own.at(-1)
        // The best place of a word in a document comes first.
        if (last === undefined || documentAt(last) !== document) own.push(placeOf(document, weight))
      }
    }
  }
  const names: string[] = []
  const subjects: T[] = []
  const add = ({ subject, name, names: otherNames, prose }: SearchDocument<T>) => {
    const document = subjects.push(subject) - 1
    names.push(bareNameOf(name))
    addText(document, name, weights.name)
    for (const text of otherNames) addText(document, text, weights.otherName)
    for (const text of prose) addText(document, text, weights.prose)
  }
  return { add, subjects, names, places }
}

/** Builds the index batch by batch, so that other requests are answered meanwhile. */
export const buildWordIndex = async <T>(
  batches: Iterable<readonly SearchDocument<T>[]> | AsyncIterable<readonly SearchDocument<T>[]>,
): Promise<WordIndex<T>> => {
  const { add, subjects, names, places } = createCollector<T>()
  for await (const documents of batches) {
    for (const document of documents) add(document)
    await pause()
  }
  const sorted = [...places].sort(([one], [other]) => (one < other ? -1 : 1))
  const isOfNames = (all: readonly number[]) => all.some((one) => weightAt(one) > weights.prose)
  return {
    subjects,
    names,
    words: sorted.map(([word]) => word),
    places: sorted.map(([, all]) => Uint32Array.from(all)),
    vocabulary: vocabularyOf(sorted.filter(([, all]) => isOfNames(all)).map(([word]) => word)),
  }
}

/** The words that begin with a text, from the first index up to, but without, the second. */
export const wordsFrom = (
  { words }: WordIndex<unknown>,
  text: string,
): [from: number, to: number] => {
  const from = firstIndex(words.length, (index) => (words[index] ?? '') >= text)
  const isPast = (index: number) => index >= from && !words[index]?.startsWith(text)
  return [from, firstIndex(words.length, isPast)]
}
