import { setImmediate as pause } from 'node:timers/promises'
import { forgivenTypos, keptTrigrams, trigramsOf, typosBetween } from './typing-errors.ts'

const mostCandidates = 1000
const mostCorrections = 40
const wordsAtOnce = 2000

/** Sorted words, and by each trigram the indexes of those that have it. */
export interface Vocabulary {
  words: readonly string[]
  byTrigram: ReadonlyMap<string, Uint32Array>
}

export const vocabularyOf = async (words: readonly string[]): Promise<Vocabulary> => {
  const byTrigram = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    for (const trigram of trigramsOf(word)) {
      const known = byTrigram.get(trigram)
      if (known) known.push(index)
      else byTrigram.set(trigram, [index])
    }
    if (index % wordsAtOnce === wordsAtOnce - 1) await pause()
  }
  const packed = [...byTrigram].map(([trigram, all]) => [trigram, Uint32Array.from(all)] as const)
  return { words, byTrigram: new Map(packed) }
}

/** Words of a similar length that share enough trigrams, those that share the most first. */
const candidatesFor = ({ words, byTrigram }: Vocabulary, word: string, most: number): string[] => {
  const shared = new Uint8Array(words.length)
  const bySharing: number[][] = []
  const least = keptTrigrams(word)
  for (const trigram of trigramsOf(word)) {
    for (const index of byTrigram.get(trigram) ?? []) shared[index] = (shared[index] ?? 0) + 1
  }
  for (const [index, count] of shared.entries()) {
    if (count < least) continue
    if (Math.abs((words[index]?.length ?? 0) - word.length) > most) continue
    ;(bySharing[count] ??= []).push(index)
  }
  return bySharing
    .toReversed()
    .flatMap((indexes) => indexes ?? [])
    .slice(0, mostCandidates)
    .map((index) => words[index] ?? '')
}

/** Known words that a word with typing errors may mean, the nearest first. */
export const correctionsOf = (vocabulary: Vocabulary, word: string): string[] => {
  const most = forgivenTypos(word)
  if (most === 0) return []
  return candidatesFor(vocabulary, word, most)
    .filter((candidate) => !candidate.startsWith(word))
    .map((candidate) => ({ candidate, typos: typosBetween(word, candidate, most) }))
    .filter(({ typos }) => typos <= most)
    .sort((one, other) => one.typos - other.typos)
    .slice(0, mostCorrections)
    .map(({ candidate }) => candidate)
}
