import { type Kysely, sql } from 'kysely'

/** When a process that works in the background was last seen; one row, which they all renew. */
export const workerHeartbeat = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('worker_heartbeat')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  // The first worker has some minutes to come.
  await sql`insert into worker_heartbeat (id, seen_at) values (1, ${Date.now()})`.execute(db)
}
