import type { CreateTableBuilder } from 'kysely'
import type { Engine } from '#server/db/engine.ts'

/** A key that counts up by itself, 64 bits wide on both engines. */
export const withId = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  engine: Engine,
): CreateTableBuilder<T, C | 'id'> =>
  engine === 'postgres'
    ? table.addColumn('id', 'bigint', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
    : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
