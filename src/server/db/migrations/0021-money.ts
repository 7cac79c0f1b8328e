import { type Kysely, sql } from 'kysely'

/** Whether a person had a trial before is asked while they choose a card. */
export const money = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('accounts_by_document')
    .on('accounts')
    .column('document')
    .where(sql.ref('document'), 'is not', null)
    .execute()
}
