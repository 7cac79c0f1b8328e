import type { Connection } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'
import type { StateChange } from '#server/billing/subscriptions/state-change.ts'

/** A refund may be asked for after the cancellation: it is confirmed in writing as well. */
const isCancellation = ({ event, effects, detail }: StateChange) =>
  event === 'cancel_confirmed' ||
  event === 'ended_by_desk' ||
  (event === 'refunded' && (effects.includes('seal_cancel') || 'refunded_cents' in detail))

/** A confirmed cancellation, of a subscription or of an order that was not paid. */
export const notifyCancellation = async (db: Connection, change: StateChange): Promise<void> => {
  if (!isCancellation(change)) return
  const { before, row, detail, now } = change
  await queueMail(db, now, {
    template: 'cancellation',
    accountId: row.account_id,
    data: {
      protocol: row.cancel_protocol,
      ends_at: row.expires_at,
      refunded_cents: detail.refunded_cents ?? null,
      refund: detail.refund ?? null,
      kind: before.state === 'waiting_first_payment' ? 'order' : 'subscription',
    },
  })
}
