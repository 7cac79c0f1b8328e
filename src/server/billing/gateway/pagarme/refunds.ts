import { type Refund, RefundRefused } from '#server/deps/payment-gateway.ts'
import { readPagarmeCharge } from './charges.ts'
import { type AskPagarme, PagarmeRefusal } from './client.ts'
import { PagarmeCharge } from './shapes.ts'
import { wasPaid } from './states.ts'

/**
 * Only orders are idempotent at Pagar.me, so the charge tells whether this refund was made. Under
 * some contracts a boleto is marked as refunded without being paid, so boletos are refused.
 */
export const refundPagarmeCharge = async (
  ask: AskPagarme,
  { chargeRef, amountCents, refundedCents, idempotencyKey }: Refund,
): Promise<void> => {
  const charge = await readPagarmeCharge(ask, chargeRef)
  if (!wasPaid(charge) || charge.payment_method === 'boleto') throw new RefundRefused()
  const wantedCents = refundedCents + amountCents
  if ((charge.canceled_amount ?? 0) >= wantedCents) return
  if (wantedCents > charge.amount) throw new RefundRefused()
  try {
    await ask(PagarmeCharge, {
      method: 'DELETE',
      path: `/charges/${encodeURIComponent(chargeRef)}`,
      body: { amount: amountCents, operation_reference: idempotencyKey },
      idempotencyKey,
    })
  } catch (error) {
    if (error instanceof PagarmeRefusal) throw new RefundRefused()
    throw error
  }
}
