import type { Deps } from '#server/deps.ts'
import { findPayment } from './queries.ts'
import { settlePayment } from './settle.ts'

/** Takes back a Pix or boleto whose invoice is paid already, so that nobody pays it again. */
export const withdrawPayment = async (deps: Deps, uuid: string): Promise<void> => {
  const { db, gateway, clock } = deps
  const payment = await findPayment(db, uuid)
  const isOpen = payment?.status === 'pending' && payment.charge_ref !== null
  if (!isOpen || payment.gateway !== gateway.name) return
  const charge = await gateway.withdraw(payment.charge_ref ?? '')
  await settlePayment(db, { uuid }, charge, clock())
}
