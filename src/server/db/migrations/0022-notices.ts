import { type Kysely, sql } from 'kysely'

/** Support looks payments up by code, Pix code or boleto. */
const findPayments = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('payments').addColumn('code', 'text').execute()
  await db.schema
    .createIndex('payments_by_code')
    .unique()
    .on('payments')
    .column('code')
    .where(sql.ref('code'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('payments_by_barcode')
    .on('payments')
    .column('boleto_barcode')
    .where(sql.ref('boleto_barcode'), 'is not', null)
    .execute()
  await sql`create index payments_by_pix on payments (replace(pix_code, ' ', ''))`.execute(db)
}

/** Ended grace periods had stored the end of the period as the end of access. */
const correctEnds = async (db: Kysely<unknown>) => {
  const endOfGrace = sql`
    select max(ended.at) from subscription_events ended
    where ended.account_id = subscriptions.account_id and ended.event = 'grace_ended'
      and not exists (
        select 1 from subscription_events later
        where later.account_id = ended.account_id and later.id > ended.id
          and later.to_state in ('active', 'trial', 'past_due', 'canceled', 'canceling')
      )`
  await sql`
    update subscriptions set expires_at = (${endOfGrace})
    where state in ('expired', 'waiting_first_payment') and (${endOfGrace}) is not null
  `.execute(db)
}

/** A boleto can only be refunded by transfer to an account. */
const keepRefundAccounts = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('payments').addColumn('refund_account', 'text').execute()
}

export const notices = async (db: Kysely<unknown>): Promise<void> => {
  await findPayments(db)
  await correctEnds(db)
  await keepRefundAccounts(db)
}
