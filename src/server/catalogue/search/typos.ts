import { sql } from 'kysely'
import {
  forgivenTypos,
  keptTrigrams,
  trigramsOf,
  typosBetween,
} from '#shared/catalogue/search-typos.ts'
import { lettersOf } from '#shared/catalogue/search-terms.ts'
import type { Connection } from '#server/db/schema.ts'

const mostCandidates = 1000
const mostCorrections = 40

/** Known words that a word with typing errors may mean, the nearest first. */
export const correctionsOf = async (db: Connection, word: string): Promise<string[]> => {
  const most = forgivenTypos(word)
  if (most === 0) return []
  const { length } = lettersOf(word)
  const letters = sql<number>`length(search_trigrams.word)`
  const candidates = await db
    .selectFrom('search_trigrams')
    .select('word')
    .where('trigram', 'in', trigramsOf(word))
    .where((eb) => eb.between(letters, length - most, length + most))
    .groupBy('word')
    .having((eb) => eb.fn.countAll(), '>=', keptTrigrams(word))
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('word')
    .limit(mostCandidates)
    .execute()
  return candidates
    .filter((candidate) => !candidate.word.startsWith(word))
    .map((candidate) => ({ ...candidate, typos: typosBetween(word, candidate.word, most) }))
    .filter(({ typos }) => typos <= most)
    .sort((one, other) => one.typos - other.typos)
    .slice(0, mostCorrections)
    .map((candidate) => candidate.word)
}
