import { retryAt } from '#shared/billing/subscriptions/machine.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'
import { upcomingInvoice } from '#server/billing/subscriptions/describe.ts'
import { readFacts } from '#server/billing/subscriptions/row.ts'
import type { StateChange } from '#server/billing/subscriptions/state-change.ts'

/** Only scheduled retries are mailed, because people see the result of their own attempt. */
const isOfRetry = async (db: Connection, accountId: number): Promise<boolean> => {
  const [, before] = await db
    .selectFrom('subscription_events')
    .select('event')
    .where('account_id', '=', accountId)
    .where('event', 'in', ['retry_due', 'payment_failed'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return before?.event === 'retry_due'
}

const isNews = async (db: Connection, { before, row, event, effects }: StateChange) =>
  effects.includes('begin_grace') ||
  (event === 'payment_failed' &&
    before.state === 'past_due' &&
    (await isOfRetry(db, row.account_id)))

export const notifyFailedPayment = async (db: Connection, change: StateChange): Promise<void> => {
  if (!(await isNews(db, change))) return
  const { row, now } = change
  const facts = await readFacts(db, row)
  const owed = await upcomingInvoice(db, row)
  // The next step confirms an invoice of nothing.
  if (owed?.amount === 0) return
  const data = {
    plan: owed?.plan.name ?? null,
    amount_cents: owed?.amount ?? null,
    after_trial: flag(row.trial_ends_at !== null && row.trial_ends_at === row.period_end),
    payment_method: row.payment_method,
    grace_ends_at: row.grace_ends_at,
    attempt: row.failed_attempts,
    retry_at: facts.paysByCard ? retryAt(facts) : null,
  }
  await queueMail(db, now, { template: 'payment-failed', accountId: row.account_id, data })
}
