import type { Kysely } from 'kysely'

export const paidPlan = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('subscriptions')
    .addColumn('paid_plan_id', 'bigint', (column) => column.references('plans.id'))
    .execute()
}
