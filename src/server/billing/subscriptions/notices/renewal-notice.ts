import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { upcomingInvoice } from '#server/billing/subscriptions/describe.ts'
import { lockIfThere } from '#server/billing/subscriptions/row.ts'

const noticeAt = (end: number) => end - billingTimes.renewalNoticeMs

/** Yearly subscribers may have forgotten the charge. */
export const planRenewalNotice = async (db: Connection, row: SubscriptionRow): Promise<void> => {
  const { account_id: accountId, plan_id: planId, period_end: end } = row
  if (planId === null || end === null) return
  if ((await getPlan(db, planId)).period !== 'year') return
  await planJob(db, { kind: 'renewal-notice', subject: String(accountId), runAt: noticeAt(end) })
}

/** The subscription may have changed since the mail was planned. */
export const notifyRenewal = ({ db, clock }: Deps, accountId: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const row = await lockIfThere(transaction, accountId)
    const end = row?.period_end ?? null
    if (!row || row.state !== 'active' || row.paused_until !== null || end === null) return
    if (noticeAt(end) > now || end <= now) return
    const upcoming = await upcomingInvoice(transaction, row)
    if (!upcoming) return
    await queueMail(transaction, now, {
      template: 'renewal-ahead',
      accountId,
      data: {
        due_at: end,
        plan: upcoming.plan.name,
        amount_cents: upcoming.amount,
        payment_method: row.payment_method,
      },
    })
  })
