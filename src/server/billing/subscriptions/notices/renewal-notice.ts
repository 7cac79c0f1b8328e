import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { nextCharge } from '#server/billing/invoices/create.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { cancelJob, planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { upcomingInvoice } from '#server/billing/subscriptions/describe.ts'
import { lockIfThere } from '#server/billing/subscriptions/row.ts'

const noticeAt = (due: number) => due - billingTimes.renewalNoticeMs

/** Null unless the next charge is for a year. */
const yearlyDue = async (db: Connection, row: SubscriptionRow): Promise<number | null> => {
  if (row.state !== 'active' && row.state !== 'paused') return null
  const charge = await nextCharge(db, row)
  return charge?.plan.period === 'year' ? (row.paused_until ?? row.period_end) : null
}

/** Yearly subscribers may have forgotten the charge. Call it whenever the next charge changes. */
export const planRenewalNotice = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<void> => {
  const due = await yearlyDue(db, row)
  const job = { kind: 'renewal-notice', subject: String(row.account_id) } as const
  if (due === null) await cancelJob(db, job.kind, job.subject)
  else if (noticeAt(due) > now) await planJob(db, { ...job, runAt: noticeAt(due) })
}

/** The subscription may have changed since the mail was planned. */
export const notifyRenewal = ({ db, clock }: Deps, accountId: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const row = await lockIfThere(transaction, accountId)
    const due = row ? await yearlyDue(transaction, row) : null
    if (!row || due === null || noticeAt(due) > now || due <= now) return
    const upcoming = await upcomingInvoice(transaction, row)
    if (!upcoming) return
    await queueMail(transaction, now, {
      template: 'renewal-ahead',
      accountId,
      data: {
        due_at: due,
        plan: upcoming.plan.name,
        amount_cents: upcoming.amount,
        payment_method: row.payment_method,
      },
    })
  })
