import type { PaymentRow } from '#server/db/schema.ts'

/** How much of a payment has gone back once the refund under way is done. */
export const totalBack = ({ refund_asked_cents: asked, amount_cents }: PaymentRow): number =>
  asked === 0 ? amount_cents : asked

export const isWhole = (payment: PaymentRow): boolean => totalBack(payment) === payment.amount_cents

/** How much of it has still to go back. */
export const owedBack = (payment: PaymentRow): number =>
  Math.max(0, totalBack(payment) - payment.refunded_cents)
