import { expect, test } from 'vitest'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { addLead, ledgerOf, convert, payByCard } from '#tests/support/checkout.ts'
import { sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { leave, passTo } from '#tests/support/subscription-states.ts'

const notFound = { status: 404, body: { code: 'plan-not-found' } }

onOneEngine('a hidden plan', (engine) => {
  const server = useServer(engine, importFixture)

  test('is sold at the sign-up only with its planref', async () => {
    for (const planref of [undefined, 'pleno', 'parceiro']) {
      const { uuid, email } = await addLead(server(), { plan: 'parceiros', planref })
      expect(await convert(server(), uuid, payByCard())).toMatchObject(notFound)
      expect((await ledgerOf(server(), email)).account).toBeUndefined()
    }
    const { uuid } = await addLead(server(), { plan: 'parceiros', planref: 'parceiros' })
    expect((await convert(server(), uuid, payByCard())).status).toBe(200)
  })

  test('is sold to an account only with its planref, or again if it had the plan', async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const order = (body: object) =>
      sendCall(server(), postSubscription, {
        body: { plan: 'parceiros', payment_method: 'card', ...body },
        token: viewer.token,
      })
    expect(await order({})).toMatchObject(notFound)
    expect((await order({ planref: 'parceiros' })).status).toBe(200)
    await leave(server(), viewer)
    await passTo(server(), viewer, 'end')
    expect((await serviceOf(server(), viewer)).state).toBe('expired')
    expect((await order({})).status).toBe(200)
  })

  test('is offered for a change of plan only with its planref', async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const { token } = viewer
    const body = { plan: 'basico', payment_method: 'card' }
    await sendCall(server(), postSubscription, { body, token })
    const { subscription_id } = await serviceOf(server(), viewer)
    const change = (planref?: string) =>
      sendCall(server(), postPlanChange, {
        body: { price_id: 'price_parceiros', subscription_id, planref },
        token,
      })
    expect(await change()).toMatchObject(notFound)
    expect((await change('parceiros')).status).toBe(200)
  })
})
