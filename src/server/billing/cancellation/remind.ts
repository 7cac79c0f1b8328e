import { billingTimes, leavesPause, leavingEnd } from '#shared/billing/subscriptions/machine.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import { readFacts } from '#server/billing/subscriptions/row.ts'
import type { StateChange } from '#server/billing/subscriptions/state-change.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { cancelJob, planJob } from '#server/jobs/queue.ts'
import type { QueuedMail } from '#server/mail/queue.ts'

const mailOf = async (db: Connection, row: SubscriptionRow): Promise<QueuedMail> => {
  const facts = await readFacts(db, row)
  const plan = row.plan_id === null ? null : (await getPlan(db, row.plan_id)).name
  return {
    template: 'cancellation-begun',
    accountId: row.account_id,
    data: { plan, ends_at: leavingEnd(facts), in_pause: leavesPause(facts) ? 1 : null },
  }
}

/** Sent only to people who leave the cancellation undecided. Replaces a waiting mail. */
export const remindOfCancellation = async (
  db: Connection,
  { before, row, now }: StateChange,
): Promise<void> => {
  const subject = `cancellation-begun:${row.account_id}`
  if (row.state !== 'canceling') {
    if (before.state === 'canceling') await cancelJob(db, 'mail', subject)
    return
  }
  const runAt = (row.cancel_started_at ?? now) + billingTimes.undecidedNoticeMs
  if (runAt <= now) return
  await planJob(db, { kind: 'mail', subject, runAt, payload: await mailOf(db, row) })
}
