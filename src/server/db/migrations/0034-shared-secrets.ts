import type { Kysely } from 'kysely'

/** By what a process knows whether its secrets are those of the others; a secret cannot be told from it. */
export const sharedSecrets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('secret_fingerprints')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute()
}
