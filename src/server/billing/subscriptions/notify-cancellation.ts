import type { Connection } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'
import type { Told } from './notify.ts'

/** A refund may be asked for after the cancellation: it is confirmed in writing as well. */
const isFarewell = ({ event, effects, detail }: Told) =>
  event === 'cancel_confirmed' ||
  (event === 'refunded' && (effects.includes('seal_cancel') || 'refunded_cents' in detail))

/** A confirmed cancellation, of a subscription or of an order that was not paid. */
export const tellOfLeaving = async (db: Connection, told: Told): Promise<void> => {
  if (!isFarewell(told)) return
  const { before, row, detail, now } = told
  await queueMail(db, now, {
    template: 'cancellation',
    accountId: row.account_id,
    data: {
      protocol: row.cancel_protocol,
      ends_at: row.expires_at,
      refunded_cents: detail.refunded_cents ?? null,
      kind: before.state === 'waiting_first_payment' ? 'order' : 'subscription',
    },
  })
}
