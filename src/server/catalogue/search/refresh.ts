import type { Connection } from '#server/db/schema.ts'
import type { SearchKind } from '#server/db/tables/search.ts'
import { readDocuments } from './documents.ts'
import { entryOf, type SearchEntry } from './entries.ts'

const rowsAtOnce = 500

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, index) =>
    all.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

interface Known {
  kind: SearchKind
  document_id: number
}

const keyOf = ({ kind, document_id: id }: Known) => `${kind}/${id}`

const forget = async (db: Connection, documents: readonly Known[]) => {
  for (const kind of ['title', 'tag', 'immersion'] as const) {
    const ids = documents.filter((one) => one.kind === kind).map((one) => one.document_id)
    for (const some of chunksOf(ids)) {
      for (const table of ['search_words', 'search_documents'] as const) {
        await db
          .deleteFrom(table)
          .where('kind', '=', kind)
          .where('document_id', 'in', some)
          .execute()
      }
    }
  }
}

/** Another process may have just written the same document; its content is equal. */
const write = async (db: Connection, entries: readonly SearchEntry[]) => {
  for (const some of chunksOf(entries.map(({ document }) => document))) {
    await db
      .insertInto('search_documents')
      .values(some)
      .onConflict((at) => at.doNothing())
      .execute()
  }
  for (const some of chunksOf(entries.flatMap(({ words }) => words))) {
    await db
      .insertInto('search_words')
      .values(some)
      .onConflict((at) => at.doNothing())
      .execute()
  }
  const trigrams = new Map(
    entries.flatMap((entry) => entry.trigrams).map((row) => [`${row.trigram}/${row.word}`, row]),
  )
  for (const some of chunksOf([...trigrams.values()])) {
    await db
      .insertInto('search_trigrams')
      .values(some)
      .onConflict((at) => at.doNothing())
      .execute()
  }
}

/**
 * Updates the index from the catalogue and writes only the differences. Call it in a transaction.
 */
export const refreshSearch = async (db: Connection): Promise<void> => {
  const known = await db
    .selectFrom('search_documents')
    .select(['kind', 'document_id', 'fingerprint'])
    .execute()
  const fingerprints = new Map(known.map((one) => [keyOf(one), one.fingerprint]))
  const entries = (await readDocuments(db)).map(entryOf)
  const changed = entries.filter(
    ({ document }) => fingerprints.get(keyOf(document)) !== document.fingerprint,
  )
  const there = new Set(entries.map(({ document }) => keyOf(document)))
  const gone = known.filter((one) => !there.has(keyOf(one)))
  if (changed.length + gone.length === 0) return
  await forget(db, [...gone, ...changed.map(({ document }) => document)])
  await write(db, changed)
  await db
    .deleteFrom('search_trigrams')
    .where('word', 'not in', db.selectFrom('search_words').select('word').where('weight', '>', 1))
    .execute()
}
