import type { Connection, PaymentRow } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'

export const notifyDocument = async (
  db: Connection,
  payment: PaymentRow,
  now: number,
): Promise<void> => {
  await queueMail(db, now, {
    template: 'payment-document',
    accountId: payment.account_id,
    data: {
      payment_method: payment.method,
      amount_cents: payment.amount_cents,
      due_at: payment.pix_expires_at ?? payment.boleto_due_at,
      code: payment.pix_code ?? payment.boleto_line,
      payment: payment.uuid,
      payment_code: payment.code,
    },
  })
}
