import { leavesPause } from '#shared/billing/subscriptions/machine.ts'
import type { Connection } from '#server/db/schema.ts'
import { erasureTime } from '#server/identity/erasures.ts'
import { queueMail } from '#server/mail/queue.ts'
import { readFacts } from '#server/billing/subscriptions/row.ts'
import type { StateChange } from '#server/billing/subscriptions/state-change.ts'

/** Covers only ends caused by time; the others have their own mails. */
const reasonOf = async (
  db: Connection,
  { event, before, row }: StateChange,
): Promise<string | undefined> => {
  if (event === 'grace_ended') return 'unpaid'
  if (event === 'waiting_ended') return 'order'
  if (event !== 'period_ended') return undefined
  if (row.state === 'paused') return 'pause'
  if (row.state !== 'expired') return undefined
  return leavesPause(await readFacts(db, before)) ? 'cancelled-pause' : 'cancelled'
}

export const notifyEnd = async (db: Connection, change: StateChange): Promise<void> => {
  const why = await reasonOf(db, change)
  if (!why) return
  const { row, now } = change
  const accountId = row.account_id
  const erases_at = await erasureTime(db, accountId)
  const data = { why, ends_at: row.expires_at, resumes_at: row.paused_until, erases_at }
  await queueMail(db, now, { template: 'access-ended', accountId, data })
}
