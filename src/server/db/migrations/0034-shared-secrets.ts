import type { Kysely } from 'kysely'

/** Fingerprints let processes compare secrets without storing them. */
export const sharedSecrets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('secret_fingerprints')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute()
}
