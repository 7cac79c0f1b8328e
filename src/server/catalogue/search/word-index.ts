import { setImmediate as pause } from 'node:timers/promises'
import { bareNameOf, joinedWordsOf, wordsOf } from '#shared/catalogue/search-terms.ts'
import { firstIndex } from './first-index.ts'
import { type Vocabulary, vocabularyOf } from './typing-errors.ts'

export const weights = { name: 3, otherName: 2, prose: 1 } as const

export interface SearchDocument<T> {
  subject: T
  name: string
  /** People, labels and episodes. */
  names: readonly string[]
  prose: readonly string[]
}

/** Equally good matches are sorted by number. */
export interface WordIndex<T> {
  subjects: readonly T[]
  names: readonly string[]
  /** Sorted. */
  words: readonly string[]
  /** With the best weight in each document. */
  places: readonly Uint32Array[]
  /** Words of names, for correcting typing errors. */
  vocabulary: Vocabulary
}

const weightMask = 3

/** Packs a document and a weight into one number. */
const placeOf = (document: number, weight: number) => document * (weightMask + 1) + weight
export const weightAt = (place: number): number => place & weightMask
export const documentAt = (place: number): number => place >>> 2

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
  /** Splitting is slow and many texts repeat, so the result is cached. */
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
        // The first place has the best weight.
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

/** Pauses between batches, so that requests are answered. */
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

/** `to` is exclusive. */
export const wordsFrom = (
  { words }: WordIndex<unknown>,
  text: string,
): [from: number, to: number] => {
  const from = firstIndex(words.length, (index) => (words[index] ?? '') >= text)
  const isPast = (index: number) => index >= from && !words[index]?.startsWith(text)
  return [from, firstIndex(words.length, isPast)]
}
