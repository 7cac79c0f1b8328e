import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { openNewcomer } from '#tests/support/billing.ts'
import { sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import {
  startStripeStandIn,
  type StripeStandIn,
  stripeKey,
  stripeWebhookSecret,
} from '#tests/server/billing/gateway/stripe/stand-in.ts'

onOneEngine('a process that is killed while it orders', (engine) => {
  const data = useServer(engine, importFixture)
  let stripe: StripeStandIn | undefined
  const running: ServerProcess[] = []

  beforeAll(async () => {
    stripe = await startStripeStandIn(Date.now)
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((process) => process.kill()))
  })
  afterAll(() => stripe?.close())

  const start = async () => {
    const { databaseUrl, dataDir } = data().deps.config
    const process = await startProcess({
      databaseUrl,
      dataDir,
      env: {
        PAYMENT_GATEWAY: 'stripe',
        STRIPE_SECRET_KEY: stripeKey,
        STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
        STRIPE_API_BASE: stripe?.address,
      },
    })
    running.push(process)
    return process
  }

  test('lets the next process complete it with the same key, without a second payment', async () => {
    const { db } = data().deps
    data().setTime(Date.now())
    const { token, accountId } = await openNewcomer(data())
    const idempotencyKey = randomUUID()
    const body = { plan: 'basico', payment_method: 'pix' }
    const order = (at: ServerProcess) =>
      sendCall(at, postSubscription, { body, token, idempotencyKey })
    const killed = await start()
    stripe?.be('hangs')
    const lost = order(killed).catch(() => undefined)
    const recorded = () =>
      db.selectFrom('idempotency_keys').select('key_hash').where('effect', 'is not', null).execute()
    await expect.poll(recorded).toHaveLength(1)
    await killed.kill()
    expect(await lost).toBe(undefined)
    stripe?.be('well')
    const answer = await order(await start())
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: 'waiting', payment: { status: 'pending' } },
    })
    const payments = await db
      .selectFrom('payments')
      .select(['uuid', 'status'])
      .where('account_id', '=', accountId)
      .execute()
    expect(payments).toMatchObject([{ status: 'pending' }])
    const intents = stripe?.requests.filter(({ path }) => path === '/v1/payment_intents')
    expect(intents).toHaveLength(1)
  })
})
