import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Connection, Schema } from './schema.ts'

/** Runs in the caller's transaction, or in one of its own where there is none. */
export const inTransaction = <T>(
  db: Connection,
  run: (transaction: Connection) => Promise<T>,
): Promise<T> => (db.isTransaction ? run(db) : db.transaction().execute(run))

export const isPostgres = (db: Connection) => db.getExecutor().adapter instanceof PostgresAdapter

/** Locks the rows of a query until the transaction ends; SQLite's has the whole file already. */
export const locked = <T extends keyof Schema, O>(
  db: Connection,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> => (isPostgres(db) ? query.forUpdate() : query)

/** The same without the rows that someone else holds: whoever takes several would else wait. */
export const lockedIfFree = <T extends keyof Schema, O>(
  db: Connection,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> => (isPostgres(db) ? query.forUpdate().skipLocked() : query)
