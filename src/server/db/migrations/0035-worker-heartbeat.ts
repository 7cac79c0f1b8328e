import { type Kysely, sql } from 'kysely'

/** One row, renewed by all workers. */
export const workerHeartbeat = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('worker_heartbeat')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  // Avoids an alarm before the first worker starts.
  await sql`insert into worker_heartbeat (id, seen_at) values (1, ${Date.now()})`.execute(db)
}
