import { findSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, InvoiceRow, PaymentRow } from '#server/db/schema.ts'

export const findPaymentOf = (db: Connection, accountId: number, uuid: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const findPayment = (db: Connection, uuid: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const findByCharge = (db: Connection, gateway: string, chargeRef: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('charge_ref', '=', chargeRef)
    .executeTakeFirst()

export const getInvoice = (db: Connection, id: number) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The first invoice of a subscription that began with free days. */
export const isOfTrialEnd = async (db: Connection, invoice: InvoiceRow): Promise<boolean> => {
  if (invoice.kind !== 'first') return false
  const subscription = await findSubscription(db, invoice.account_id)
  return subscription?.trial_ends_at === invoice.period_start
}

/** True if the person is absent. */
export const comesUnasked = async (db: Connection, invoice: InvoiceRow): Promise<boolean> =>
  invoice.kind === 'renewal' || (await isOfTrialEnd(db, invoice))

export const findProcessing = (db: Connection, invoiceId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'processing')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const findPending = (db: Connection, invoiceId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'pending')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const listPending = (db: Connection, ...invoiceIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .select('uuid')
    .where('invoice_id', 'in', invoiceIds)
    .where('status', '=', 'pending')
    .execute()

export const isInProcess = async (db: Connection, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'processing')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const findProcessingOf = (db: Connection, accountId: number) =>
  db
    .selectFrom('payments')
    .select(['uuid', 'card_id'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'processing')
    .execute()

export const listPendingOf = (db: Connection, accountId: number) =>
  db
    .selectFrom('payments')
    .select(['uuid', 'method', 'invoice_id'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .execute()

export const listToWithdraw = (db: Connection, accountId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.subject', '=', 'payments.uuid').on('jobs.kind', '=', 'withdrawal'),
    )
    .select('payments.uuid')
    .where('payments.account_id', '=', accountId)
    .where('payments.status', '=', 'pending')
    .execute()
