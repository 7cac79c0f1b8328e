import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import type { Deps } from '#server/deps/deps.ts'
import { findPayment, listToWithdraw } from './queries.ts'
import { settlePayment } from './settle.ts'

export const withdrawPayment = async (deps: Deps, uuid: string): Promise<void> => {
  const { db, gateway, clock } = deps
  const payment = await findPayment(db, uuid)
  const isOpen = payment?.status === 'pending' && payment.charge_ref !== null
  if (!isOpen || payment.gateway !== gateway.name) return
  const charge = await gateway.withdraw(payment.charge_ref ?? '')
  await settlePayment(db, { uuid }, charge, clock())
}

/** Without an answer, the planned jobs retry. */
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

export const withdrawReplaced = async (deps: Deps, accountId: number): Promise<void> =>
  tryToWithdraw(deps, await listToWithdraw(deps.db, accountId))
