import type { Connection, PaymentRow } from '#server/db/schema.ts'

/** For the monthly tax export. */
export const noteRefund = async (
  db: Connection,
  { id }: Pick<PaymentRow, 'id'>,
  amountCents: number,
  at: number,
): Promise<void> => {
  await db.insertInto('refunds').values({ payment_id: id, amount_cents: amountCents, at }).execute()
}
