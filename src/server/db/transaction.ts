import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Connection, Schema } from './schema.ts'

export const inTransaction = <T>(
  db: Connection,
  run: (transaction: Connection) => Promise<T>,
): Promise<T> => (db.isTransaction ? run(db) : db.transaction().execute(run))

export const isPostgres = (db: Connection) => db.getExecutor().adapter instanceof PostgresAdapter

/** An SQLite transaction locks the whole file anyway. */
export const locked = <T extends keyof Schema, O>(
  db: Connection,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> => (isPostgres(db) ? query.forUpdate() : query)

/** Skips locked rows, so that workers that claim several do not wait for each other. */
export const lockedIfFree = <T extends keyof Schema, O>(
  db: Connection,
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O> => (isPostgres(db) ? query.forUpdate().skipLocked() : query)
