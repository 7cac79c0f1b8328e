import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { findChargedCard } from '#server/billing/cards/queries.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { erasureTime } from '#server/identity/erasures.ts'
import { queueMail } from '#server/mail/queue.ts'
import { upcomingInvoice } from '#server/billing/subscriptions/describe.ts'

export const notifyPaymentMethod = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
  gateway: string,
): Promise<void> => {
  const isCard = row.payment_method === 'card'
  const card = isCard ? await findChargedCard(db, row, gateway) : undefined
  // The payment's own mails name what is owed now.
  const upcoming = stateIs(row.state, 'owes') ? null : await upcomingInvoice(db, row)
  await queueMail(db, now, {
    template: 'method-changed',
    accountId: row.account_id,
    data: {
      state: row.state,
      erases_at: await erasureTime(db, row.account_id),
      payment_method: row.payment_method,
      card: card ? card.last4 : null,
      amount_cents: upcoming?.amount ?? null,
      due_at: upcoming?.due_at ?? null,
    },
  })
}
