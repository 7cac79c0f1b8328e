import type { Connection, PaymentRow } from '#server/db/schema.ts'

/** Each time that money of a payment went back, as the ledger of a month needs it. */
export const noteRefund = async (
  db: Connection,
  { id }: Pick<PaymentRow, 'id'>,
  amountCents: number,
  at: number,
): Promise<void> => {
  await db.insertInto('refunds').values({ payment_id: id, amount_cents: amountCents, at }).execute()
}
