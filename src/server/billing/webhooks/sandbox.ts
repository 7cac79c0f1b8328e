import type { DisputeStatus } from '#server/deps/payment-gateway.ts'
import { changeDispute, changeStatus, chargeNow } from '#server/billing/gateway/sandbox/charges.ts'
import { notificationOf } from '#server/billing/gateway/sandbox/events.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Job } from '#server/jobs/queue.ts'
import { receiveWebhook } from './receive.ts'

type DocumentOutcome = 'paid' | 'refused' | 'expired'
type DisputeOutcome = 'disputed' | 'dispute-won' | 'dispute-lost'

export type SandboxOutcome = DocumentOutcome | DisputeOutcome

/** Calls the handler directly, because a process does not know its own address. */
export const tellSandboxCharge = async (deps: Deps, { subject: ref }: Job): Promise<void> => {
  const { config, clock } = deps
  if (config.gateway.name !== 'sandbox') return
  const charge = await chargeNow({ ...deps, ...config.gateway }, ref)
  if (charge.status === 'pending') return
  const about = charge.dispute === null ? (['charge'] as const) : (['charge', 'dispute'] as const)
  for (const what of about) {
    const notification = notificationOf(charge, config.gateway.webhookSecret, clock(), what)
    await receiveWebhook(deps, { gateway: 'sandbox', ...notification })
  }
}

const disputeOf: Record<DisputeOutcome, DisputeStatus> = {
  disputed: 'open',
  'dispute-won': 'won',
  'dispute-lost': 'lost',
}

const isDispute = (outcome: SandboxOutcome): outcome is DisputeOutcome => outcome in disputeOf

/** Banks report late, so an expired document may still be paid. */
const canBecome = (status: string, outcome: DocumentOutcome) =>
  status === 'pending' || (status === 'expired' && outcome === 'paid')

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
    .$if(!isDispute(outcome), (query) => query.where('method', 'in', ['pix', 'boleto']))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  const charge = await chargeNow({ ...deps, ...config.gateway }, found.ref)
  if (isDispute(outcome)) return changeDispute(deps, charge, disputeOf[outcome])
  if (charge.withdrawn_at !== null) throw new Refusal('payment-withdrawn')
  if (canBecome(charge.status, outcome)) await changeStatus(deps, charge, outcome)
}
