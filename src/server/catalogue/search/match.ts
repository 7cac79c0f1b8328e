import { type RawBuilder, sql } from 'kysely'
import {
  afterAllLetters,
  lettersOf,
  meaningfulWords,
  wordsOf,
} from '#shared/catalogue/search-terms.ts'
import type { Connection } from '#server/db/schema.ts'
import type { SearchKind } from '#server/db/tables/search.ts'
import { weights } from './entries.ts'
import { correctionsOf } from './typos.ts'

interface Ranked {
  document_id: number
  /** 5: it is the name; 4: the name begins so; 3: all in the name; 2: all in it; 1: with typos. */
  tier: number
  points: number
  sort_name: string
}

/** Points of a word where it stands as typed; with typos it has fewer than any of these. */
const pointsAt = (weight: number) => weight * 2

/** Prefixes this short say little: they count in names only. */
const shortPrefix = 2

/** The documents in which one word of the query stands, with its points there. */
const standsIn = (kind: SearchKind, word: string, part: number, corrections: readonly string[]) => {
  const isShort = lettersOf(word).length <= shortPrefix
  const asTyped = sql`
    select document_id, ${sql.lit(part)} as part,
      weight * 2 + case when word = ${word} then 1 else 0 end as points
    from search_words
    where kind = ${kind} and word >= ${word} and word < ${word + afterAllLetters}
      ${isShort ? sql`and (weight = ${sql.lit(weights.name)} or word = ${word})` : sql``}`
  if (corrections.length === 0) return asTyped
  return sql`${asTyped}
    union all
    select document_id, ${sql.lit(part)}, weight - ${sql.lit(weights.otherName)}
    from search_words
    where kind = ${kind} and word in (${sql.join(corrections)})
      and weight >= ${sql.lit(weights.otherName)}`
}

const rank = (kind: SearchKind, words: readonly string[], parts: RawBuilder<unknown>[]) => {
  const name = words.join(' ')
  const inName = sql.lit(pointsAt(weights.name))
  const asTyped = sql.lit(pointsAt(weights.prose))
  return sql<Ranked>`(
    select documents.document_id, documents.sort_name, found.points,
      case when documents.name = ${name} then 5
        when documents.name >= ${name} and documents.name < ${name + afterAllLetters} then 4
        when found.weakest >= ${inName} then 3
        when found.weakest >= ${asTyped} then 2
        else 1 end as tier
    from (
      select document_id, min(points) as weakest, sum(points) as points
      from (
        select document_id, part, max(points) as points
        from (${sql.join(parts, sql` union all `)}) stands
        group by document_id, part
      ) best
      group by document_id
      having count(*) = ${sql.lit(words.length)}
    ) found
    cross join search_documents documents
    where documents.kind = ${kind} and documents.document_id = found.document_id
  )`
}

/**
 * Documents that hold every word of a text, or a word that begins with it: to be joined, and ordered
 * by tier and points. Undefined where the text has no word.
 */
export const rankedMatches = async (
  db: Connection,
  kind: SearchKind,
  text: string,
): Promise<RawBuilder<Ranked> | undefined> => {
  const words = meaningfulWords(wordsOf(text))
  if (words.length === 0) return undefined
  const parts: RawBuilder<unknown>[] = []
  for (const [part, word] of words.entries()) {
    parts.push(standsIn(kind, word, part, await correctionsOf(db, word)))
  }
  return rank(kind, words, parts)
}
