import type { Kysely } from 'kysely'

export const children = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('accounts').addColumn('family_pin_hash', 'text').execute()
  await db.schema
    .alterTable('accounts')
    .addColumn('asks_to_leave_kids', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('profiles').addColumn('usage_week', 'text').execute()
  for (const name of ['is_playing', 'extra_minutes']) {
    await db.schema
      .alterTable('profile_usage')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
}
