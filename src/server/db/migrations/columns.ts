import type { CreateTableBuilder } from 'kysely'
import type { Engine } from '#server/db/engine.ts'

/** 64 bits on both engines. */
export const withId = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  engine: Engine,
): CreateTableBuilder<T, C | 'id'> =>
  engine === 'postgres'
    ? table.addColumn('id', 'bigint', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
    : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
