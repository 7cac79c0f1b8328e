import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { dayMs } from '#shared/time.ts'
import { welcomeNewAccount } from '#server/identity/email/welcome.ts'
import { voidOpenInvoices } from '#server/billing/invoices/create.ts'
import { welcomeOrderOf } from '#server/billing/subscriptions/welcome-order.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { cancelJob } from '#server/jobs/queue.ts'
import { dataOf } from './leads.ts'
import { listLeftLeads, type LeadRow, lockLead } from './queries.ts'

/** 'open' waits for the gateway's answer. */
export type Outcome = 'free' | 'open' | 'converted'

/** The account now holds the personal data, so the lead keeps only origin and choices. */
export const markConverted = async (
  transaction: Connection,
  lead: LeadRow,
  accountId: number,
  now: number,
  origin: string | null,
): Promise<void> => {
  const { plan, coupon, planref, utm } = dataOf(lead)
  await transaction
    .updateTable('leads')
    .set({
      email: '',
      fields: JSON.stringify({ plan, coupon, planref, utm }),
      converted_at: now,
      updated_at: now,
    })
    .where('uuid', '=', lead.uuid)
    .execute()
  const ordered = await welcomeOrderOf(transaction, accountId)
  await welcomeNewAccount(transaction, accountId, now, origin, ordered)
}

const undo = async (
  transaction: Connection,
  accountId: number,
  paymentUuids: string[],
  now: number,
) => {
  await voidOpenInvoices(transaction, accountId, undefined, now)
  for (const uuid of paymentUuids) await cancelJob(transaction, 'payment-expiry', uuid)
  await cancelJob(transaction, 'subscription', String(accountId))
  await transaction.deleteFrom('payments').where('account_id', '=', accountId).execute()
  await transaction.deleteFrom('invoices').where('account_id', '=', accountId).execute()
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
}

const wasEntered = async (db: Connection, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A refused payment removes the account; one without an answer leaves it open. */
export const conclude = async (
  transaction: Connection,
  uuid: string,
  now: number,
  origin: string | null = null,
): Promise<Outcome> => {
  const lead = await lockLead(transaction, uuid)
  if (!lead || lead.account_id === null) return 'free'
  if (lead.converted_at !== null) return 'converted'
  const accountId = lead.account_id
  // Settling a payment takes this lock too.
  const subscription = await lockSubscription(transaction, accountId)
  const payments = await transaction
    .selectFrom('payments')
    .select(['uuid', 'status'])
    .where('account_id', '=', accountId)
    .execute()
  if (payments.some(({ status }) => status === 'processing')) return 'open'
  const isRefused =
    payments.length > 0 &&
    payments.every(({ status }) => status === 'refused') &&
    subscription.is_active !== 1 &&
    !(await wasEntered(transaction, accountId))
  if (!isRefused) {
    await markConverted(transaction, lead, accountId, now, origin)
    return 'converted'
  }
  await undo(
    transaction,
    accountId,
    payments.map((payment) => payment.uuid),
    now,
  )
  return 'free'
}

const leadLifeMs = retentionPeriods.leadDays * dayMs

export const sweepLeads = async ({ db }: Pick<Deps, 'db'>, now: number): Promise<void> => {
  for (const { uuid } of await listLeftLeads(db, now)) {
    await db.transaction().execute((transaction) => conclude(transaction, uuid, now))
  }
  await db
    .deleteFrom('leads')
    .where('converted_at', 'is', null)
    .where('account_id', 'is', null)
    .where('updated_at', '<=', now - leadLifeMs)
    .execute()
}
