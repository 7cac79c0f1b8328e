import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { raiseVersionWith } from './triggers.ts'

/** The search index now lives in memory, keyed by the catalogue version. */
export const catalogueInMemory = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const table of ['search_documents', 'search_words', 'search_trigrams']) {
    await db.schema.dropTable(table).execute()
  }
  await raiseVersionWith(db, engine, ['immersions', 'immersion_contents'])
}
