import { describe, expect, test } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { acceptOffer, getCancelTerms, undoPause } from '#shared/billing/cancellation/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { postSubscriptionCoupon } from '#shared/billing/subscriptions/method-contract.ts'
import { dayMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'

onOneEngine('an accepted offer', (engine) => {
  const server = useServer(engine, importFixture)

  test('replaces the Pix of the next period by one with the new price', async () => {
    const viewer = await reach(server(), 'active', 'pix')
    await passTo(server(), viewer, 'end', -2 * dayMs)
    const { open_payment: old } = await serviceOf(server(), viewer)
    expect(old).not.toBeNull()
    await call(server(), acceptOffer, { body: { id: 'discount' }, token: viewer.token })
    await passTo(server(), viewer, 60_000)
    const { open_payment: uuid } = await serviceOf(server(), viewer)
    expect(uuid).not.toBeNull()
    expect(uuid).not.toBe(old)
    await call(server(), settleSandboxPayment, { params: { uuid: uuid ?? '' }, body: {} })
    await passTo(server(), viewer, 5 * dayMs)
    expect((await serviceOf(server(), viewer)).state).toBe('active')
    const { payments } = await expectBalanced(server(), viewer)
    expect(payments.find((payment) => payment.uuid === uuid)).toMatchObject({
      status: 'paid',
      amount_cents: 1400,
    })
  })

  describe('a planned pause', () => {
    const paused = async () => {
      const viewer = await reach(server(), 'active', 'pix')
      const body = { coupon: 'METADE' }
      await call(server(), postSubscriptionCoupon, { body, token: viewer.token })
      await call(server(), acceptOffer, { body: { id: 'pause' }, token: viewer.token })
      return viewer
    }

    const undo = ({ token }: Viewer) => call(server(), undoPause, { token })

    test('can be undone, and the renewal comes as before', async () => {
      const viewer = await paused()
      const { if_pause_undone: told, paused_until: until } = await serviceOf(server(), viewer)
      expect([told?.amount, until]).toEqual([1000, expect.any(String)])
      const { body } = await undo(viewer)
      expect(body).toMatchObject({ message: 'ok', terms: { offer: null, if_pause_undone: null } })
      expect(await serviceOf(server(), viewer)).toMatchObject({
        state: 'active',
        paused_until: null,
        if_pause_undone: null,
        upcoming_invoice: told,
      })
      await passTo(server(), viewer, 'end', -4 * dayMs)
      expect((await serviceOf(server(), viewer)).open_payment).not.toBeNull()
      expect((await undo(viewer)).body).toMatchObject({ code: 'pause-not-planned' })
      const again = await call(server(), acceptOffer, {
        body: { id: 'pause' },
        token: viewer.token,
      })
      expect(again.body).toMatchObject({ code: 'offer-not-available' })
    })

    test('cannot be undone once it has begun', async () => {
      const viewer = await reach(server(), 'paused', 'card')
      expect((await undo(viewer)).body).toMatchObject({ code: 'pause-not-planned' })
    })
  })

  describe('for a subscription with a planned plan', () => {
    const subscriber = async (plan: string, coupon?: string) => {
      const viewer = await openNewcomer(server())
      const body = { plan, payment_method: 'pix', coupon }
      const { body: begun } = await call(server(), postSubscription, { body, token: viewer.token })
      const params = { uuid: begun.payment?.uuid }
      await call(server(), settleSandboxPayment, { params, body: {} })
      await server().runJobs()
      const { subscription_id } = await serviceOf(server(), viewer)
      const change = { price_id: 'price_basico', subscription_id }
      await call(server(), postPlanChange, { body: change, token: viewer.token })
      return viewer
    }

    const offerTo = async ({ token }: Viewer) =>
      (await call(server(), getCancelTerms, { token })).body.offer

    test('lowers the price of that plan', async () => {
      const viewer = await subscriber('pleno-anual')
      expect(await offerTo(viewer)).toMatchObject({ id: 'discount', next_amount: 1400 })
      await call(server(), acceptOffer, { body: { id: 'discount' }, token: viewer.token })
      expect((await serviceOf(server(), viewer)).upcoming_invoice).toMatchObject({
        amount: 1400,
        plan: { slug: 'basico' },
      })
    })

    test('does not name that plan as the cheaper one', async () => {
      const viewer = await subscriber('pleno', 'UNICO')
      expect(await offerTo(viewer)).toMatchObject({ id: 'pause', next_amount: 1800 })
    })
  })
})
