import { changeStatus, chargeNow } from '#server/billing/gateway/sandbox/charges.ts'
import { notificationOf } from '#server/billing/gateway/sandbox/events.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Job } from '#server/jobs/queue.ts'
import { receiveWebhook } from './receive.ts'

export type SandboxOutcome = 'paid' | 'refused' | 'expired'

/**
 * Tells of a sandbox charge as its provider would. The signed bytes go to the function behind the
 * webhook's route instead of through the network: a process does not know its own address.
 */
export const tellSandboxCharge = async (deps: Deps, { subject: ref }: Job): Promise<void> => {
  const { config, clock } = deps
  if (config.gateway.name !== 'sandbox') return
  const charge = await chargeNow({ ...deps, ...config.gateway }, ref)
  if (charge.status === 'pending') return
  const notification = notificationOf(charge, config.gateway.webhookSecret, clock())
  await receiveWebhook(deps, { gateway: 'sandbox', ...notification })
}

/** A document that has expired can still turn out to be paid: the bank was late. */
const canBecome = (status: string, outcome: SandboxOutcome) =>
  status === 'pending' || (status === 'expired' && outcome === 'paid')

/** Decides what becomes of the payment's Pix or boleto; the notification follows by itself. */
export const settleSandboxPayment = async (
  deps: Deps,
  uuid: string,
  outcome: SandboxOutcome,
): Promise<void> => {
  const { db, config } = deps
  if (config.gateway.name !== 'sandbox') throw new Refusal('not-found')
  const found = await db
    .selectFrom('sandbox_charges')
    .select('ref')
    .where('reference', '=', uuid)
    .where('method', 'in', ['pix', 'boleto'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  const charge = await chargeNow({ ...deps, ...config.gateway }, found.ref)
  if (canBecome(charge.status, outcome)) await changeStatus(deps, charge, outcome)
}
