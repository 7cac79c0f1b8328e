import { leavesPause } from '#shared/billing/subscriptions/machine.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { endWithErasure } from '#server/identity/access.ts'
import { erasureTime } from '#server/identity/erasures.ts'
import { queueMail } from '#server/mail/queue.ts'
import { readFacts } from '#server/billing/subscriptions/row.ts'
import type { StateChange } from '#server/billing/subscriptions/state-change.ts'

/** A later refund is confirmed in writing too. */
const isCancellation = ({ event, effects, detail }: StateChange) =>
  event === 'cancel_confirmed' ||
  event === 'ended_by_desk' ||
  event === 'change_refunded' ||
  (event === 'refunded' && (effects.includes('seal_cancel') || 'refunded_cents' in detail))

const planNameOf = async (db: Connection, { plan_id: id }: SubscriptionRow) =>
  id === null ? null : (await getPlan(db, id)).name

export const notifyCancellation = async (db: Connection, change: StateChange): Promise<void> => {
  if (!isCancellation(change)) return
  const { before, row, event, detail, now } = change
  const erasesAt = await erasureTime(db, row.account_id)
  const isInPause = leavesPause(await readFacts(db, row))
  await queueMail(db, now, {
    template: 'cancellation',
    accountId: row.account_id,
    data: {
      protocol: row.cancel_protocol,
      ends_at: endWithErasure(row.expires_at, erasesAt),
      erases_at: erasesAt,
      undo_until: isInPause ? endWithErasure(row.paused_until, erasesAt) : null,
      refunded_cents: detail.refunded_cents ?? null,
      refund: detail.refund ?? null,
      kind: before.state === 'waiting_first_payment' ? 'order' : 'subscription',
      remaining_plan: event === 'change_refunded' ? await planNameOf(db, row) : null,
    },
  })
}
