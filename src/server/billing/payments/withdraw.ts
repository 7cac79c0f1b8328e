import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import type { Deps } from '#server/deps/deps.ts'
import { findPayment, listToWithdraw } from './queries.ts'
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

/** The same for everything of the account whose withdrawal is planned. */
export const withdrawReplaced = async (deps: Deps, accountId: number): Promise<void> =>
  tryToWithdraw(deps, await listToWithdraw(deps.db, accountId))
