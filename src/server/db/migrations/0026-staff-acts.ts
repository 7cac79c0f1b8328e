import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

export const staffActs = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withId(db.schema.createTable('staff_acts'), engine)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff', 'text', (column) => column.notNull())
    .addColumn('via', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('staff_acts_by_subject')
    .on('staff_acts')
    .columns(['subject', 'at'])
    .execute()
  await db.schema.createIndex('staff_acts_by_time').on('staff_acts').column('at').execute()
}
