import { type Kysely, sql } from 'kysely'

export const money = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('accounts_by_document')
    .on('accounts')
    .column('document')
    .where(sql.ref('document'), 'is not', null)
    .execute()
}
