import { expect, test } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import {
  postPlanChange,
  postSubscription,
  previewPlanChange,
} from '#shared/billing/subscriptions/contract.ts'
import { dayMs } from '#shared/time.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('changing the plan', (engine) => {
  const server = useServer(engine, importFixture)

  const subscriber = async (plan: string, behaviour: 'card' | 'boleto' = 'card') => {
    const viewer = await openNewcomer(server())
    if (behaviour === 'card') await saveCard(server(), viewer)
    const body = { plan, payment_method: behaviour }
    await call(server(), postSubscription, { body, token: viewer.token })
    return viewer
  }

  const wanted = async (viewer: Viewer, price_id: string) => ({
    body: { price_id, subscription_id: (await serviceOf(server(), viewer)).subscription_id },
    token: viewer.token,
  })
  const preview = async (viewer: Viewer, price: string) =>
    call(server(), previewPlanChange, await wanted(viewer, price))
  const change = async (viewer: Viewer, price: string) =>
    call(server(), postPlanChange, await wanted(viewer, price))

  test('charges the previewed amount for a more expensive plan and keeps the period’s end', async () => {
    const viewer = await subscriber('basico')
    const end = (await serviceOf(server(), viewer)).upcoming_invoice?.due_at
    server().wait(15 * dayMs)
    const terms = await preview(viewer, 'price_pleno')
    expect(terms.body).toEqual({
      plan: { slug: 'pleno', name: 'Pleno', price_id: 'price_pleno' },
      is_immediate: true,
      // Half of a month of thirty days.
      credit: 1000,
      amount_now: 500,
      next_amount: 3000,
      next_at: end,
      unused_coupon: null,
    })
    const { body } = await change(viewer, 'price_pleno')
    expect({ ...body, payment: null }).toEqual({ ...terms.body, payment: null })
    expect(await serviceOf(server(), viewer)).toMatchObject({
      plan: { slug: 'pleno' },
      upcoming_invoice: { amount: 3000, due_at: end },
    })
    expect((await expectBalanced(server(), viewer)).taken).toBe(2500)
    const same = await change(viewer, 'price_pleno')
    expect([same.status, same.body]).toMatchObject([409, { code: 'plan-unchanged' }])
  })

  test('charges once if it is repeated during the charge', async () => {
    const viewer = await subscriber('basico')
    const { gateway } = server().deps
    const { charge } = gateway
    gateway.charge = async (request) => {
      await charge(request)
      throw new Error('killed')
    }
    expect((await change(viewer, 'price_pleno')).status).toBe(500)
    gateway.charge = charge
    expect((await change(viewer, 'price_pleno')).status).toBe(200)
    expect((await serviceOf(server(), viewer)).plan?.slug).toBe('pleno')
    const { taken, charges } = await expectBalanced(server(), viewer)
    expect([taken, charges.length]).toEqual([3000, 2])
  })

  test('changes nothing if the card is refused', async () => {
    const viewer = await subscriber('basico')
    await server().deps.db.deleteFrom('sandbox_cards').execute()
    const answer = await change(viewer, 'price_pleno')
    expect([answer.status, answer.body]).toMatchObject([402, { code: 'card-refused' }])
    expect(await serviceOf(server(), viewer)).toMatchObject({
      plan: { slug: 'basico' },
      upcoming_invoice: { amount: 2000 },
      open_payment: null,
    })
    const { taken, invoices } = await expectBalanced(server(), viewer)
    expect(taken).toBe(2000)
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
  })

  test('starts a cheaper plan with the next period and can be taken back', async () => {
    const viewer = await subscriber('pleno-anual')
    const { body } = await change(viewer, 'price_basico')
    expect(body).toMatchObject({ is_immediate: false, amount_now: 0, credit: 0, payment: null })
    expect(await serviceOf(server(), viewer)).toMatchObject({
      plan: { slug: 'pleno-anual' },
      next_plan: { slug: 'basico' },
      upcoming_invoice: { amount: 2000 },
    })
    expect((await change(viewer, 'price_pleno_anual')).body.amount_now).toBe(0)
    expect((await serviceOf(server(), viewer)).next_plan).toBeNull()
    await change(viewer, 'price_basico')
    server().wait(365 * dayMs)
    await server().runJobs()
    viewer.token = await signIn(server(), viewer.email)
    expect((await serviceOf(server(), viewer)).plan?.slug).toBe('basico')
    expect((await expectBalanced(server(), viewer)).taken).toBe(32_000)
  })

  test('costs nothing during a trial', async () => {
    const viewer = await subscriber('pleno')
    const { body } = await change(viewer, 'price_basico')
    expect(body).toMatchObject({ is_immediate: true, amount_now: 0, next_amount: 2000 })
    server().wait(7 * dayMs)
    await server().runJobs()
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
  })

  test('reports why it is impossible', async () => {
    const viewer = await subscriber('basico', 'boleto')
    const waiting = await change(viewer, 'price_pleno')
    expect([waiting.status, waiting.body]).toMatchObject([
      409,
      { code: 'subscription-not-current' },
    ])
    const paying = await subscriber('basico')
    const nowhere = await change(paying, 'price_de_nada')
    expect([nowhere.status, nowhere.body]).toMatchObject([404, { code: 'plan-not-found' }])
    const newcomer = await openNewcomer(server())
    const body = { price_id: 'price_pleno', subscription_id: crypto.randomUUID() }
    const foreign = await call(server(), postPlanChange, { body, token: newcomer.token })
    expect(foreign.status).toBe(404)
  })

  test('does not credit a payment twice', async () => {
    server().setTime('2029-04-10T15:00:00Z')
    await addPlan(server(), { slug: 'ouro', priceCents: 40_000 })
    const ours = { period: 'year' }
    await server().deps.db.updateTable('plans').set(ours).where('slug', '=', 'ouro').execute()
    const viewer = await subscriber('basico', 'boleto')
    const pay = async () => {
      const uuid = (await serviceOf(server(), viewer)).open_payment
      await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
      await server().runJobs()
    }
    await pay()
    const end = Date.parse((await serviceOf(server(), viewer)).upcoming_invoice?.due_at ?? '')
    server().setTime(end - 5 * dayMs)
    await server().runJobs()
    viewer.token = await signIn(server(), viewer.email)
    await pay()
    server().wait(60_000)
    // Five of thirty days, plus a month that has not begun.
    expect((await change(viewer, 'price_pleno_anual')).body).toMatchObject({ credit: 2333 })
    await pay()
    const [, , year] = (await expectBalanced(server(), viewer)).invoices
    const { body } = await preview(viewer, 'price_ouro')
    expect(body).toMatchObject({ is_immediate: true, credit: year?.amount_cents })
  })
})
