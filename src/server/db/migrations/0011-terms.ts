import type { Kysely } from 'kysely'

/** Which terms of use an account accepted, and when; null where nothing was written down yet. */
export const terms = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('accounts').addColumn('terms_version', 'text').execute()
  await db.schema.alterTable('accounts').addColumn('terms_accepted_at', 'bigint').execute()
}
