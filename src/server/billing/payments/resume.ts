import { boletoClearingMs, paymentOutcome } from '#shared/billing/payments/rules.ts'
import { hourMs } from '#shared/time.ts'
import type { PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { planJob } from '#server/jobs/queue.ts'
import { collectPayment } from './collect.ts'
import { findPayment } from './queries.ts'
import { settlePayment } from './settle.ts'

/** From when on a pending document counts as expired, whatever the gateway still says. */
const expiredAt = ({ pix_expires_at: pix, boleto_due_at: boleto }: PaymentRow): number =>
  pix === null ? (boleto ?? 0) + boletoClearingMs : pix + hourMs

/** A document of another gateway is left until its time is over. */
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

/**
 * Takes up a payment whose time has come: one that a process left without an answer is asked for
 * with the same key, one that waits for the person is looked at and given up when it is over.
 */
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
