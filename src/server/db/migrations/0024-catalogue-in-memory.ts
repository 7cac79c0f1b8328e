import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { raiseVersionWith } from './triggers.ts'

/** Search keeps its index in memory, by the version of the catalogue, which counts worlds too. */
export const catalogueInMemory = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const table of ['search_documents', 'search_words', 'search_trigrams']) {
    await db.schema.dropTable(table).execute()
  }
  await raiseVersionWith(db, engine, ['immersions', 'immersion_contents'])
}
