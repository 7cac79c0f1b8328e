import { boletoClearingMs, paymentOutcome } from '#shared/billing/payments/rules.ts'
import { hourMs } from '#shared/time.ts'
import type { PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { planJob } from '#server/jobs/queue.ts'
import { collectPayment } from './collect.ts'
import { findPayment } from './queries.ts'
import { settlePayment } from './settle.ts'

/** From this time it counts as expired, even if the gateway still reports it as pending. */
const expiredAt = ({ pix_expires_at: pix, boleto_due_at: boleto }: PaymentRow): number =>
  pix === null ? (boleto ?? 0) + boletoClearingMs : pix + hourMs

/** This gateway cannot look up another one's document. */
const unknownCharge = {
  ref: null,
  status: 'pending',
  refusal: null,
  pix: null,
  boleto: null,
} as const

const lookAt = async (deps: Deps, payment: PaymentRow): Promise<void> => {
  const { db, gateway, clock } = deps
  const charge =
    payment.gateway === gateway.name
      ? await gateway.findCharge(payment.charge_ref ?? '')
      : unknownCharge
  const isOver = charge.status === 'pending' && expiredAt(payment) <= clock()
  const known = isOver ? { ...charge, status: 'expired' as const } : charge
  await settlePayment(db, { uuid: payment.uuid }, known, clock())
}

/** Retries a charge without an answer, and expires an overdue document. */
export const resumePayment = async (deps: Deps, uuid: string): Promise<void> => {
  const payment = await findPayment(deps.db, uuid)
  if (payment?.status === 'processing') await collectPayment(deps, uuid)
  if (payment?.status === 'pending') await lookAt(deps, payment)
  const after = await findPayment(deps.db, uuid)
  if (!after || paymentOutcome[after.status] !== 'open') return
  const now = deps.clock()
  const end = after.pix_expires_at ?? after.boleto_due_at ?? now
  const runAt = after.status === 'pending' && end > now ? end : now + hourMs
  await planJob(deps.db, { kind: 'payment-expiry', subject: uuid, runAt })
}
