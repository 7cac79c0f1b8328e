import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { call } from '#tests/support/client.ts'
import { completePayer } from '#tests/support/payer.ts'
import { makeStage } from '#tests/support/stage.ts'
import { expireSubscription } from '#tests/support/subscriber.ts'
import type { TestServer } from '#tests/support/server.ts'

/** A former subscriber who orders again. */
export const beginAgain = async (server: TestServer, method: PaymentMethod = 'pix') => {
  const { mine: viewer } = await makeStage(server)
  const { accountId, token } = viewer
  await expireSubscription(server, accountId)
  await completePayer(server, accountId)
  const body = { plan: 'palco', payment_method: method }
  const { body: info } = await call(server, postSubscription, { body, token })
  const reference = info.payment?.uuid ?? ''
  const { ref } = await server.deps.db
    .selectFrom('payments')
    .select('charge_ref as ref')
    .where('uuid', '=', reference)
    .executeTakeFirstOrThrow()
  return { ...viewer, charge: { ref: ref ?? '', reference } }
}

export const ledgerOf = async ({ deps }: TestServer, reference: string) => {
  const payment = await deps.db
    .selectFrom('payments')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'payments.account_id')
    .select(['payments.status', 'payments.charge_ref', 'payments.account_id'])
    .select(['subscriptions.state'])
    .where('payments.uuid', '=', reference)
    .executeTakeFirstOrThrow()
  const history = await deps.db
    .selectFrom('subscription_events')
    .select('event')
    .where('account_id', '=', payment.account_id)
    .orderBy('id')
    .execute()
  const { status, charge_ref: chargeRef, state } = payment
  return { status, chargeRef, state, events: history.map(({ event }) => event) }
}
