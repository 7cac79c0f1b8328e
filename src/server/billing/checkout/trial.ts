import type { postLeadTrial } from '#shared/billing/checkout/contract.ts'
import type { OperationAnswer } from '#shared/operation.ts'
import { minuteMs } from '#shared/time.ts'
import { isTrialFree } from '#server/billing/subscriptions/trial.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Call } from '#server/http/operation/operation.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { findLead } from './queries.ts'

/** The answer reveals whether a CPF is known, so the limit is low. */
const leadBucket: Bucket = { name: 'trial-lead', burst: 10, refillMs: 5 * minuteMs }
const networkBucket: Bucket = { name: 'trial-network', burst: 30, refillMs: 2 * minuteMs }

export const trialOfLead = async (
  deps: Deps,
  { params, body, caller }: Call<typeof postLeadTrial>,
): Promise<OperationAnswer<typeof postLeadTrial>> => {
  const { db, clock } = deps
  await takeAttempt(db, clock, networkBucket, caller.network)
  await takeAttempt(db, clock, leadBucket, params.uuid)
  const lead = await findLead(db, params.uuid)
  if (!lead || lead.converted_at !== null) throw new Refusal('not-found')
  const { number, exp_month: expMonth, exp_year: expYear } = body.card
  const card = { number, expMonth, expYear, holderName: '', cvv: '' }
  return { has_trial: await isTrialFree(deps, { document: body.document, card }) }
}
