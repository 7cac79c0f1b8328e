import { expect, test } from 'vitest'
import { getCards, getHasCard, putSubscriptionCard } from '#shared/billing/cards/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { dayMs } from '#shared/time.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('data of another gateway', (engine) => {
  const server = useServer(engine, importFixture)

  const subscribe = ({ token }: Viewer, fields: { card_id?: number } = {}) =>
    call(server(), postSubscription, {
      body: { plan: 'basico', payment_method: 'card', ...fields },
      token,
    })

  /** As after a change of the gateway. */
  const moveCards = ({ accountId }: Viewer) =>
    server()
      .deps.db.updateTable('cards')
      .set({ gateway: 'stripe' })
      .where('account_id', '=', accountId)
      .execute()

  test('offers no cards and accepts none for an order', async () => {
    const viewer = await openNewcomer(server())
    const { token } = viewer
    const id = await saveCard(server(), viewer)
    await moveCards(viewer)
    expect((await call(server(), getCards, { token })).body).toEqual({
      card: null,
      cards: [],
      without_trial: [],
    })
    expect((await call(server(), getHasCard, { token })).body).toEqual({ has_card: false })
    expect((await serviceOf(server(), viewer)).card).toBeNull()
    const required = { status: 409, body: { code: 'card-required' } }
    expect(await subscribe(viewer)).toMatchObject(required)
    expect(await subscribe(viewer, { card_id: id })).toMatchObject(required)
    const chosen = await call(server(), putSubscriptionCard, { body: { card_id: id }, token })
    expect(chosen.status).toBe(404)
    const other = await saveCard(server(), viewer)
    expect((await call(server(), getCards, { token })).body.card).toMatchObject({ id: other })
    expect((await subscribe(viewer)).body.outcome).toBe('active')
  })

  test('charges no card at a renewal and makes the subscription past due', async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    await subscribe(viewer)
    await moveCards(viewer)
    server().wait(31 * dayMs)
    await server().runJobs()
    viewer.token = await signIn(server(), viewer.email)
    expect((await serviceOf(server(), viewer)).state).toBe('past_due')
    expect((await expectBalanced(server(), viewer)).charges).toHaveLength(1)
  })

  test('expires a payment without an answer instead of charging it here', async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const { gateway, db } = server().deps
    const { charge } = gateway
    gateway.charge = () => Promise.reject(new Error('killed'))
    await subscribe(viewer)
    gateway.charge = charge
    await db
      .updateTable('payments')
      .set({ gateway: 'stripe' })
      .where('account_id', '=', viewer.accountId)
      .execute()
    server().wait(2 * 60_000)
    await server().runJobs()
    const { payments, charges } = await expectBalanced(server(), viewer)
    expect([payments.map(({ status }) => status), charges]).toEqual([['expired'], []])
    expect((await subscribe(viewer)).body.outcome).toBe('active')
  })
})
