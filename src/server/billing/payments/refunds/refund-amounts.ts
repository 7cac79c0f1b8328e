import type { PaymentRow } from '#server/db/schema.ts'

/** Means a full refund if no amount was requested. */
export const refundTotal = ({ refund_asked_cents: asked, amount_cents }: PaymentRow): number =>
  asked === 0 ? amount_cents : asked

export const isWholeRefund = (payment: PaymentRow): boolean =>
  refundTotal(payment) === payment.amount_cents

export const leftToRefund = (payment: PaymentRow): number =>
  Math.max(0, refundTotal(payment) - payment.refunded_cents)
