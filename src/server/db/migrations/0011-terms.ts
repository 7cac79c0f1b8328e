import type { Kysely } from 'kysely'

/** Null for accounts from before. */
export const terms = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('accounts').addColumn('terms_version', 'text').execute()
  await db.schema.alterTable('accounts').addColumn('terms_accepted_at', 'bigint').execute()
}
