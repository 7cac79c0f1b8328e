import { beforeEach, expect, test } from 'vitest'
import { changeCard, putSubscriptionCard } from '#shared/billing/cards/contract.ts'
import {
  postPlanChange,
  postSubscription,
  previewPlanChange,
} from '#shared/billing/subscriptions/contract.ts'
import { dayMs, minuteMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { changedCard, freshCard } from '#tests/support/cards.ts'
import { addLead, ledgerOf, convert, payByCard } from '#tests/support/checkout.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { reach } from '#tests/support/subscription-states.ts'

const changed = (total: number) => ({ status: 409, body: { code: 'total-changed', total } })

onOneEngine('the shown total', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().deps.db.deleteFrom('rate_limits').execute())

  const setPrice = (slug: string, price_cents: number) =>
    server().deps.db.updateTable('plans').set({ price_cents }).where('slug', '=', slug).execute()

  const order = ({ token }: Viewer, body: object) =>
    sendCall(server(), postSubscription, { body, token })

  test('is charged by a sign-up, which otherwise answers the new total', async () => {
    await addPlan(server(), { slug: 'subiu', priceCents: 1990 })
    const { uuid, email } = await addLead(server(), { plan: 'subiu' })
    await setPrice('subiu', 2590)
    const wanted = { ...payByCard(freshCard()), document: null }
    expect(await convert(server(), uuid, { ...wanted, total: 1990 })).toMatchObject(changed(2590))
    expect(await ledgerOf(server(), email)).toMatchObject({ account: undefined, payments: [] })
    expect(await convert(server(), uuid, { ...wanted, total: 2590 })).toMatchObject({
      status: 200,
      body: { payment: { payment: { amount: 2590, status: 'paid' } } },
    })
  })

  test('is refused if a trial was added or removed meanwhile', async () => {
    await addPlan(server(), { slug: 'muda', priceCents: 1990 })
    const { uuid } = await addLead(server(), { plan: 'muda', document: freshCpf() })
    const wanted = payByCard(freshCard())
    expect(await convert(server(), uuid, { ...wanted, total: 0 })).toMatchObject(changed(1990))
    const { db } = server().deps
    await db.updateTable('plans').set({ trial_days: 7 }).where('slug', '=', 'muda').execute()
    expect(await convert(server(), uuid, { ...wanted, total: 1990 })).toMatchObject(changed(0))
    expect(await convert(server(), uuid, { ...wanted, total: 0 })).toMatchObject({
      status: 200,
      body: { payment: { outcome: 'trial' } },
    })
  })

  test.each(['card', 'pix', 'boleto'] as const)('is charged by an order by %s', async (method) => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const wanted = { plan: 'basico', payment_method: method, coupon: 'METADE' }
    expect(await order(viewer, { ...wanted, total: 2000 })).toMatchObject(changed(1000))
    expect((await serviceOf(server(), viewer)).state).toBe('none')
    expect((await expectBalanced(server(), viewer).catch(() => null))?.payments ?? []).toEqual([])
    expect(await order(viewer, { ...wanted, total: 1000 })).toMatchObject({
      status: 200,
      body: { payment: { amount: 1000 } },
    })
  })

  test.each(['past_due', 'paused', 'waiting_first_payment'] as const)(
    'is charged for what is owed in %s',
    async (state) => {
      const viewer = await reach(server(), state, 'pix')
      const amount = state === 'paused' ? 30_000 : 2000
      const wanted = { payment_method: 'card' }
      expect(await order(viewer, { ...wanted, total: amount - 1 })).toMatchObject(changed(amount))
      expect(await order(viewer, { ...wanted, total: amount })).toMatchObject({
        status: 200,
        body: { outcome: 'active', payment: { amount } },
      })
    },
  )

  test('is zero when a cancellation is undone', async () => {
    const viewer = await reach(server(), 'canceled', 'card')
    const wanted = { payment_method: 'card' }
    expect(await order(viewer, { ...wanted, total: 2000 })).toMatchObject(changed(0))
    expect((await serviceOf(server(), viewer)).state).toBe('canceled')
    expect((await order(viewer, { ...wanted, total: 0 })).status).toBe(200)
    expect((await serviceOf(server(), viewer)).state).toBe('active')
  })

  test('is charged to a chosen card and refused if something is owed meanwhile', async () => {
    const viewer = await reach(server(), 'past_due', 'card')
    const id = await saveCard(server(), viewer)
    const { token } = viewer
    const put = (total: number) =>
      sendCall(server(), putSubscriptionCard, { body: { card_id: id, total }, token })
    expect(await put(0)).toMatchObject(changed(2000))
    const body = { ...changedCard('mastercard'), total: 0 }
    expect(await sendCall(server(), changeCard, { body, token })).toMatchObject(changed(2000))
    const before = await serviceOf(server(), viewer)
    expect([before.state, before.card?.last4]).toEqual(['past_due', '0341'])
    expect((await put(2000)).status).toBe(200)
    expect((await serviceOf(server(), viewer)).state).toBe('active')
  })

  const wanted = async (viewer: Viewer) => ({
    price_id: 'price_pleno',
    subscription_id: (await serviceOf(server(), viewer)).subscription_id,
  })

  test('is charged for a change of plan, to the cent, and valid for fifteen minutes', async () => {
    const viewer = await reach(server(), 'active', 'card')
    server().wait(3 * dayMs)
    const body = await wanted(viewer)
    const { token } = viewer
    const { amount_now: total } = (await call(server(), previewPlanChange, { body, token })).body
    server().wait(14 * minuteMs)
    await server()
      .deps.db.updateTable('plans')
      .set({ price_cents: 9000 })
      .where('slug', '=', 'pleno')
      .execute()
    const dearer = await sendCall(server(), postPlanChange, { body: { ...body, total }, token })
    expect(dearer).toMatchObject({ status: 409, body: { code: 'total-changed' } })
    await setPrice('pleno', 3000)
    const now = (await call(server(), previewPlanChange, { body, token })).body.amount_now
    const off = { ...body, total: total + 1 }
    expect(await sendCall(server(), postPlanChange, { body: off, token })).toMatchObject(
      changed(now),
    )
    const done = await call(server(), postPlanChange, { body: { ...body, total }, token })
    expect(done.body.amount_now).toBe(total)
    const { taken } = await expectBalanced(server(), viewer)
    expect(taken).toBe(2000 + total)
  })
})
