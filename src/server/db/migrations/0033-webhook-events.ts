import type { Kysely } from 'kysely'

export const webhookEvents = async (db: Kysely<unknown>): Promise<void> => {
  const table = () => db.schema.alterTable('gateway_events')
  await table().addColumn('reference', 'text').execute()
  await table()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('done'))
    .execute()
  await table()
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await table().addColumn('last_error', 'text').execute()
  const events = db as Kysely<{ gateway_events: { state: string; is_known: number } }>
  await events
    .updateTable('gateway_events')
    .set({ state: 'unknown' })
    .where('is_known', '=', 0)
    .execute()
  await table().dropColumn('is_known').execute()
  await db.schema
    .createIndex('gateway_events_by_state')
    .on('gateway_events')
    .columns(['state', 'received_at'])
    .execute()
}
