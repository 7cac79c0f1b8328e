import { hourMs } from '#shared/time.ts'
import { forgetPayer } from '#server/billing/cards/remove.ts'
import { isInProcess, listPendingOf } from '#server/billing/payments/queries.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { forgetRefundAccount } from '#server/billing/payments/refunds/refund-account.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { lockIfThere } from '#server/billing/subscriptions/row.ts'
import type { Connection } from '#server/db/schema.ts'
import { truncateLog } from '#server/db/sqlite/truncate-log.ts'
import { flag } from '#server/db/flag.ts'
import type { Deps } from '#server/deps/deps.ts'
import { planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findAccount } from '#server/identity/accounts.ts'
import { forgetMessagesTo } from '#server/engagement/notices/team-messages.ts'
import { type ErasureRow, findErasure } from '#server/identity/erasures.ts'

/** Not a valid address, so it cannot sign up, sign in or receive mail. */
const erasedEmail = (accountId: number) => `conta-excluida-${accountId}`

/** Deleting profiles cascades to their lists, opinions and history. */
const personal = [
  'sessions',
  'profiles',
  'identities',
  'recoveries',
  'account_messages',
  'known_devices',
  'device_marks',
  'pending_emails',
  'account_activity',
  'comment_reports',
  'content_reports',
] as const

const forgetPerson = async (db: Connection, accountId: number): Promise<void> => {
  for (const table of personal) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await db.deleteFrom('leads').where('account_id', '=', accountId).execute()
  await forgetMessagesTo(db, accountId)
}

/** Invoices and payments must be kept by law and still reference this row. */
const pseudonymise = async (db: Connection, accountId: number): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({
      email: erasedEmail(accountId),
      confirmed_email: null,
      name: '',
      password_hash: '',
      family_pin_hash: null,
      phone: null,
      document: null,
      birth_date: null,
      address: null,
      is_enable: flag(false),
    })
    .where('id', '=', accountId)
    .execute()
  await db
    .updateTable('subscriptions')
    .set({ cancel_reason: null, card_id: null })
    .where('account_id', '=', accountId)
    .execute()
}

const eraseNow = async (db: Connection, request: ErasureRow, now: number): Promise<void> => {
  const { account_id: accountId, protocol } = request
  const { email } = await findAccount(db, accountId)
  await planWithdrawals(db, await listPendingOf(db, accountId), now)
  await applyEvent(db, accountId, { name: 'account_erased' }, now)
  await queueMail(db, now, { template: 'erased', accountId, to: email, data: { protocol } })
  await pseudonymise(db, accountId)
  await db.deleteFrom('leads').where('email', '=', email).execute()
  await forgetPayer(db, accountId, now)
  await forgetRefundAccount(db, { accountId })
  await db
    .updateTable('erasures')
    .set({ erased_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

/**
 * Locks the subscription's row, so only one process erases. Runs again an hour later to erase what a concurrent call
 * may have left.
 */
export const eraseAccount = async ({ db, clock }: Deps, accountId: number): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const now = clock()
    const planAgain = (runAt: number) =>
      planJob(transaction, { kind: 'erasure', subject: String(accountId), runAt })
    await lockIfThere(transaction, accountId)
    const request = await findErasure(transaction, accountId)
    if (!request) return
    if (request.erased_at !== null) return forgetPerson(transaction, accountId)
    if (request.planned_for > now) return planAgain(request.planned_for)
    // A gateway call is in progress; its answer needs the account's data.
    if (await isInProcess(transaction, accountId)) return planAgain(now + hourMs)
    await eraseNow(transaction, request, now)
    await forgetPerson(transaction, accountId)
    await planAgain(now + hourMs)
  })
  await truncateLog(db)
}
