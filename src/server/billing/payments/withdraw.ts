import { GatewayUnavailable } from '#server/billing/gateway/gateway.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { planJob } from '#server/jobs/queue.ts'
import { findPayment } from './queries.ts'
import { settlePayment } from './settle.ts'

/** Takes back a Pix or boleto that nobody is to pay any more: its invoice is paid or given up. */
export const withdrawPayment = async (deps: Deps, uuid: string): Promise<void> => {
  const { db, gateway, clock } = deps
  const payment = await findPayment(db, uuid)
  const isOpen = payment?.status === 'pending' && payment.charge_ref !== null
  if (!isOpen || payment.gateway !== gateway.name) return
  const charge = await gateway.withdraw(payment.charge_ref ?? '')
  await settlePayment(db, { uuid }, charge, clock())
}

/** In the caller's transaction: from its commit on these are taken back, if need be much later. */
export const planWithdrawals = async (
  db: Connection,
  payments: readonly { uuid: string }[],
  now: number,
): Promise<void> => {
  for (const { uuid } of payments) {
    await planJob(db, { kind: 'withdrawal', subject: uuid, runAt: now })
  }
}

/** At once where the gateway answers; else the jobs that were planned do it. */
export const tryToWithdraw = async (
  deps: Deps,
  payments: readonly { uuid: string }[],
): Promise<void> => {
  for (const { uuid } of payments) {
    try {
      await withdrawPayment(deps, uuid)
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
      deps.log.warn({ payment: uuid }, 'the gateway gave no answer to a withdrawal')
    }
  }
}
