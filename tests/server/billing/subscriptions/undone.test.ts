import { beforeEach, expect, test } from 'vitest'
import { getCancel, keepSubscription } from '#shared/billing/cancellation/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { leave, reach } from '#tests/support/subscription-states.ts'

onOneEngine('an undone cancellation', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().deps.db.deleteFrom('rate_limits').execute())

  test.each(['card', 'pix', 'boleto'] as const)(
    'owes again after past_due by %s and can be paid',
    async (method) => {
      const viewer = await reach(server(), 'past_due', method)
      await leave(server(), viewer)
      const { if_kept: stored } = await serviceOf(server(), viewer)
      expect(stored).toMatchObject({ state: 'past_due', invoice: { amount: 2000 } })
      const answer = await call(server(), keepSubscription, { token: viewer.token })
      expect(answer.body.message).toBe('payment_warning')
      const { db } = server().deps
      const invoices = await db
        .selectFrom('invoices')
        .select(['status', 'amount_cents'])
        .where('account_id', '=', viewer.accountId)
        .orderBy('id')
        .execute()
      expect(invoices.at(-1)).toEqual({ status: 'open', amount_cents: 2000 })
      const service = await serviceOf(server(), viewer)
      expect(service).toMatchObject({ state: 'past_due', if_kept: null })
      expect(service.open_payment === null).toBe(method === 'card')
      const id = await saveCard(server(), viewer)
      const body = { payment_method: 'card' as const, card_id: id, total: 2000 }
      await call(server(), postSubscription, { body, token: viewer.token })
      expect((await serviceOf(server(), viewer)).state).toBe('active')
      await server().runJobs()
      await expectBalanced(server(), viewer)
      const undone = server().mails.findLast(({ subject }) => /desfeito/.test(subject))
      expect(undone?.text).toMatch(/Em aberto: R\$\s20,00/)
      expect(undone?.text).not.toMatch(/volta a ser renovada/)
    },
  )

  test('restores the planned plan and announces its price before', async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const { token } = viewer
    const body = { plan: 'pleno-anual', payment_method: 'card' as const }
    await call(server(), postSubscription, { body, token })
    const { subscription_id } = await serviceOf(server(), viewer)
    const change = { price_id: 'price_basico', subscription_id }
    await call(server(), postPlanChange, { body: change, token })
    expect((await serviceOf(server(), viewer)).next_plan?.slug).toBe('basico')
    await call(server(), getCancel, { token })
    await leave(server(), viewer)
    const canceled = await serviceOf(server(), viewer)
    expect(canceled).toMatchObject({ next_plan: null, upcoming_invoice: null })
    expect(canceled.if_kept).toMatchObject({
      state: 'active',
      invoice: { amount: 2000, plan: { slug: 'basico' } },
    })
    await call(server(), keepSubscription, { token })
    const stored = await serviceOf(server(), viewer)
    expect(stored.upcoming_invoice).toEqual(canceled.if_kept?.invoice)
    expect(stored.next_plan?.slug).toBe('basico')
    await leave(server(), viewer, true)
    expect(await serviceOf(server(), viewer)).toMatchObject({
      state: 'expired',
      plan: { slug: 'pleno-anual' },
      next_plan: null,
      if_kept: null,
      upcoming_invoice: null,
    })
  })

  const idOf = async (table: 'plans' | 'coupons', column: 'slug' | 'code', value: string) => {
    const { id } = await server()
      .deps.db.selectFrom(table as 'plans')
      .select('id')
      .where(column as 'slug', '=', value)
      .executeTakeFirstOrThrow()
    return id
  }

  const combinations = (['canceling', 'canceled'] as const).flatMap((state) =>
    paymentMethods.flatMap((method) =>
      [false, true].flatMap((isChangePlanned) =>
        [false, true].map((hasCoupon) => ({ state, method, isChangePlanned, hasCoupon })),
      ),
    ),
  )

  test.each(combinations)('ends as announced before: %j', async (combination) => {
    const { state, method, isChangePlanned, hasCoupon } = combination
    const viewer = await reach(server(), state, method)
    const set = {
      ...(isChangePlanned && { next_plan_id: await idOf('plans', 'slug', 'pleno-anual') }),
      ...(hasCoupon && {
        coupon_id: await idOf('coupons', 'code', 'METADE'),
        coupon_cycles_left: 1,
      }),
    }
    if (Object.keys(set).length > 0)
      await server()
        .deps.db.updateTable('subscriptions')
        .set(set)
        .where('account_id', '=', viewer.accountId)
        .execute()
    const before = await serviceOf(server(), viewer)
    expect(before).toMatchObject({ next_plan: null, upcoming_invoice: null })
    const whole = isChangePlanned ? 30_000 : 2000
    const isLowered = hasCoupon && !isChangePlanned
    expect(before.if_kept?.invoice?.amount).toBe(isLowered ? whole / 2 : whole)
    await call(server(), keepSubscription, { token: viewer.token })
    const after = await serviceOf(server(), viewer)
    expect([after.state, after.upcoming_invoice]).toEqual([
      before.if_kept?.state,
      before.if_kept?.invoice,
    ])
    expect(after.if_kept).toBeNull()
  })
})
