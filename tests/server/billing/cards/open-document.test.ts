import { expect, test } from 'vitest'
import { changeCard, putSubscriptionCard } from '#shared/billing/cards/contract.ts'
import { getCancel, keepSubscription } from '#shared/billing/cancellation/contract.ts'
import { getInvoices } from '#shared/billing/payments/contract.ts'
import { putPaymentMethod } from '#shared/billing/subscriptions/method-contract.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import { dayMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, serviceOf } from '#tests/support/billing.ts'
import { changedCard } from '#tests/support/cards.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'

onOneEngine('a card that is chosen while a document is open', (engine) => {
  const server = useServer(engine, importFixture)

  const documentAhead = async (method: 'pix' | 'boleto') => {
    const viewer = await reach(server(), 'active', method)
    await passTo(server(), viewer, 'end', -4 * dayMs)
    expect((await serviceOf(server(), viewer)).open_payment).not.toBeNull()
    return viewer
  }
  const choose = ({ token }: Viewer) =>
    call(server(), putSubscriptionCard, { body: { total: 0 }, token })
  const replace = ({ token }: Viewer) =>
    call(server(), changeCard, { body: { ...changedCard('mastercard'), total: 0 }, token })
  const lastAttempt = async (viewer: Viewer) => {
    const { payments, charges } = await expectBalanced(server(), viewer)
    const { uuid, method, status } = payments.at(-1) ?? {}
    return [method, status, charges.find(({ reference }) => reference === uuid)?.status]
  }

  test.each([
    ['chosen', choose, 'pix'],
    ['new', replace, 'boleto'],
  ] as const)('withdraws it for a %s card, which pays at the end', async (_, act, method) => {
    const viewer = await documentAhead(method)
    expect((await act(viewer)).status).toBe(200)
    expect(await lastAttempt(viewer)).toEqual([method, 'expired', 'expired'])
    expect(await serviceOf(server(), viewer)).toMatchObject({
      state: 'active',
      payment_method: 'card',
      open_payment: null,
    })
    const { token } = viewer
    const [invoice] = (await call(server(), getInvoices, { query: {}, token })).body.results
    expect(invoice).toMatchObject({ status: 'open', payment: { is_left_to_card: true } })
    await passTo(server(), viewer, 'end')
    expect(await lastAttempt(viewer)).toEqual(['card', 'paid', 'paid'])
  })

  test.each([
    ['chosen', choose],
    [
      'set as the method',
      ({ token }: Viewer) =>
        call(server(), putPaymentMethod, { body: { payment_method: 'card' }, token }),
    ],
  ] as const)('withdraws it for a card %s during a cancellation', async (_, act) => {
    const viewer = await documentAhead('boleto')
    await call(server(), getCancel, { token: viewer.token })
    expect((await act(viewer)).status).toBe(200)
    expect(await lastAttempt(viewer)).toEqual(['boleto', 'expired', 'expired'])
    await call(server(), keepSubscription, { token: viewer.token })
    await passTo(server(), viewer, 'end')
    expect(await lastAttempt(viewer)).toEqual(['card', 'paid', 'paid'])
  })

  test('leaves an overdue one until the card has paid it', async () => {
    const viewer = await reach(server(), 'past_due', 'pix')
    const { gateway } = server().deps
    const { charge } = gateway
    gateway.charge = () => Promise.reject(new GatewayUnavailable('no answer'))
    const body = { total: 2000 }
    await call(server(), putSubscriptionCard, { body, token: viewer.token })
    gateway.charge = charge
    const { payments } = await expectBalanced(server(), viewer)
    expect(payments.slice(-2).map(({ method, status }) => [method, status])).toEqual([
      ['pix', 'pending'],
      ['card', 'processing'],
    ])
  })

  test('is refused while the document is being made', async () => {
    const viewer = await reach(server(), 'active', 'card')
    await passTo(server(), viewer, 'end', -4 * dayMs)
    const { gateway } = server().deps
    const { charge } = gateway
    gateway.charge = () => Promise.reject(new GatewayUnavailable('no answer'))
    await call(server(), putPaymentMethod, {
      body: { payment_method: 'pix' },
      token: viewer.token,
    })
    const answer = await choose(viewer)
    gateway.charge = charge
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'still-processing' }])
    expect((await serviceOf(server(), viewer)).payment_method).toBe('pix')
  })
})
