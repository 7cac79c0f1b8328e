import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { bareNameOf, joinedWordsOf, sortNameOf, wordsOf } from '#shared/catalogue/search-terms.ts'
import { trigramsOf } from '#shared/catalogue/search-typos.ts'
import type * as tables from '#server/db/tables/search.ts'
import type { SearchDocument } from './documents.ts'

/** Weights of words in the index. */
export const weights = { name: 3, otherName: 2, prose: 1 } as const

/** The rows by which one document is found. */
export interface SearchEntry {
  document: Insertable<tables.SearchDocumentTable>
  words: Insertable<tables.SearchWordTable>[]
  trigrams: Insertable<tables.SearchTrigramTable>[]
}

/** Every word once, with the weight of the best place where it stands. */
const weighedWords = ({ name, names, prose }: SearchDocument): Map<string, number> => {
  const words = new Map<string, number>()
  const add = (texts: readonly string[], weight: number) => {
    for (const text of texts) {
      for (const word of [...wordsOf(text), ...joinedWordsOf(text)]) words.set(word, weight)
    }
  }
  add(prose, weights.prose)
  add(names, weights.otherName)
  add([name], weights.name)
  return words
}

export const entryOf = (document: SearchDocument): SearchEntry => {
  const { kind, id } = document
  const weighed = [...weighedWords(document)]
  const names = weighed.filter(([, weight]) => weight > weights.prose)
  const bare = { name: bareNameOf(document.name), sort_name: sortNameOf(document.name) }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([bare, weighed]))
    .digest('hex')
  return {
    document: { kind, document_id: id, ...bare, fingerprint },
    words: weighed.map(([word, weight]) => ({ kind, word, document_id: id, weight })),
    trigrams: names.flatMap(([word]) => trigramsOf(word).map((trigram) => ({ trigram, word }))),
  }
}
