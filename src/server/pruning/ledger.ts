import { sql } from 'kysely'
import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { statusOfState } from '#shared/billing/subscriptions/states.ts'
import { dayMs } from '#shared/time.ts'
import type { Connection, Database } from '#server/db/schema.ts'
import { lockIfThere } from '#server/billing/subscriptions/row.ts'

/** Each is a transaction; the next run takes more. */
const mostAccounts = 200

/** Must match the condition of the partial index. */
const isEnded = sql<boolean>`subscriptions.state in ('canceled', 'expired')`

/** The law no longer requires their ledger. */
const ended = (db: Connection, now: number) =>
  db
    .selectFrom('subscriptions')
    .where(isEnded)
    .where('subscriptions.expires_at', '<=', now - retentionPeriods.ledgerDays * dayMs)

const listEnded = (db: Connection, now: number) =>
  ended(db, now).select('account_id').limit(mostAccounts).execute()

const listErased = (db: Connection, now: number) =>
  db
    .selectFrom('erasures')
    .select('account_id')
    .where('erased_at', '<=', now - retentionPeriods.ledgerDays * dayMs)
    .limit(mostAccounts)
    .execute()

const bookTables = [
  'payments',
  'invoices',
  'subscription_events',
  'price_notices',
  'subscriptions',
] as const

const deleteLedger = async (db: Connection, accountId: number): Promise<void> => {
  const payments = db.selectFrom('payments').select('id').where('account_id', '=', accountId)
  await db.deleteFrom('refunds').where('payment_id', 'in', payments).execute()
  await db.deleteFrom('support_cases').where('payment_id', 'in', payments).execute()
  for (const table of bookTables) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
}

const pruneEnded = (db: Database, accountId: number, now: number) =>
  db.transaction().execute(async (transaction) => {
    // The person may have just subscribed again.
    await lockIfThere(transaction, accountId)
    const still = await ended(transaction, now)
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!still) return
    await deleteLedger(transaction, accountId)
    await transaction
      .updateTable('accounts')
      .set({ status: statusOfState.none })
      .where('id', '=', accountId)
      .execute()
  })

const pruneErased = (db: Database, accountId: number) =>
  db.transaction().execute(async (transaction) => {
    await deleteLedger(transaction, accountId)
    await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
  })

/** Returns whether nothing is left to delete. */
export const pruneLedger = async (db: Database, now: number): Promise<boolean> => {
  const [endedRows, erased] = [await listEnded(db, now), await listErased(db, now)]
  for (const { account_id: id } of endedRows) await pruneEnded(db, id, now)
  for (const { account_id: id } of erased) await pruneErased(db, id)
  return endedRows.length < mostAccounts && erased.length < mostAccounts
}
