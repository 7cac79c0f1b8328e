import type { PaymentRow } from '#server/db/schema.ts'

/** How much of a payment has gone back once the refund under way is done. */
export const refundTotal = ({ refund_asked_cents: asked, amount_cents }: PaymentRow): number =>
  asked === 0 ? amount_cents : asked

export const isWholeRefund = (payment: PaymentRow): boolean =>
  refundTotal(payment) === payment.amount_cents

/** How much of it has still to go back. */
export const leftToRefund = (payment: PaymentRow): number =>
  Math.max(0, refundTotal(payment) - payment.refunded_cents)
