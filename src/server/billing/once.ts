import type { renewPayment as RenewPayment } from '#lib/billing/payment-contract.ts'
import type {
  postPlanChange as PostPlanChange,
  postSubscription as PostSubscription,
} from '#lib/billing/subscription-contract.ts'
import type { OperationAnswer } from '#lib/operation.ts'
import type { Deps } from '#server/deps.ts'
import { once } from '#server/http/idempotency.ts'
import type { Call } from '#server/http/operation.ts'
import { paymentOf, renewPayment } from './payments/service.ts'
import { type Begun, finishSubscription, paymentInfo } from './subscriptions/begin.ts'
import { changePlan } from './subscriptions/change.ts'
import { startSubscription } from './subscriptions/start.ts'

/** Calls that charge: one key, one charge. Kept answers name what is then looked at again. */

export const subscribeOnce = (
  deps: Deps,
  { session, body, idempotencyKey: key }: Call<typeof PostSubscription>,
): Promise<OperationAnswer<typeof PostSubscription>> => {
  const { accountId } = session
  let begun: Begun = { accountId, paymentUuid: null }
  return once(
    deps,
    { operationId: 'postSubscription', owner: String(accountId), key, input: body },
    {
      run: async () => {
        begun = await startSubscription(deps, accountId, body)
        return finishSubscription(deps, begun)
      },
      keep: () => begun,
      restore: (kept) => paymentInfo(deps, kept as Begun),
    },
  )
}

export const renewPaymentOnce = (
  deps: Deps,
  { session, params, body, idempotencyKey: key }: Call<typeof RenewPayment>,
): Promise<OperationAnswer<typeof RenewPayment>> => {
  const { accountId } = session
  return once(
    deps,
    { operationId: 'renewPayment', owner: String(accountId), key, input: { params, body } },
    {
      run: () => renewPayment(deps, accountId, params.uuid, body.payment_method),
      keep: ({ uuid }) => uuid,
      restore: (kept) => paymentOf(deps, accountId, kept as string),
    },
  )
}

export const changePlanOnce = (
  deps: Deps,
  { session, body, idempotencyKey: key }: Call<typeof PostPlanChange>,
): Promise<OperationAnswer<typeof PostPlanChange>> => {
  const { accountId } = session
  return once(
    deps,
    { operationId: 'postPlanChange', owner: String(accountId), key, input: body },
    {
      run: () => changePlan(deps, accountId, body),
      keep: (answer) => answer,
      restore: async (kept) => kept as OperationAnswer<typeof PostPlanChange>,
    },
  )
}
