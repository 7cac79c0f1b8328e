import { describe, expect, test } from 'vitest'
import {
  acceptOffer,
  confirmCancel,
  getCancel,
  keepSubscription,
} from '#shared/billing/cancellation/contract.ts'
import { getUpcoming, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { RefundRefused } from '#server/deps/payment-gateway.ts'
import { getMe } from '#shared/session/contract.ts'
import { dayMs } from '#shared/time.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('a cancellation', (engine) => {
  const server = useServer(engine, importFixture)

  const subscriber = async (plan = 'basico', coupon?: string) => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const body = { plan, payment_method: 'card', ...(coupon && { coupon }) }
    await call(server(), postSubscription, { body, token: viewer.token })
    return viewer
  }

  const start = ({ token }: Viewer) => call(server(), getCancel, { token })
  const confirm = ({ token }: Viewer, refund = false) =>
    call(server(), confirmCancel, { body: { refund }, token })
  const accept = ({ token }: Viewer, id: string) =>
    call(server(), acceptOffer, { body: { id }, token })

  const pass = async (viewer: Viewer, ms: number) => {
    server().wait(ms)
    await server().runJobs()
    viewer.token = await signIn(server(), viewer.email)
  }

  test('starts once and ends access without a charge if it is abandoned', async () => {
    const viewer = await subscriber()
    const first = await start(viewer)
    expect(first.body).toMatchObject({ message: 'in_cancelation', refundable: 2000 })
    expect((await start(viewer)).body).toEqual(first.body)
    const end = Date.parse(first.body.ends_at ?? '')
    await pass(viewer, end - server().deps.clock() - 1)
    expect((await serviceOf(server(), viewer)).is_active).toBe(true)
    const me = await call(server(), getMe, { token: viewer.token })
    expect(me.body.subscription).toEqual({ is_active: true, expired_at: first.body.ends_at })
    await pass(viewer, 1)
    expect(await serviceOf(server(), viewer)).toMatchObject({
      state: 'expired',
      is_active: false,
      expired_at: first.body.ends_at,
      upcoming_invoice: null,
    })
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
  })

  test('refunds in full within seven days and ends access at once', async () => {
    const viewer = await subscriber()
    await start(viewer)
    const answer = await confirm(viewer, true)
    expect(answer.body).toMatchObject({
      refunded: 2000,
      ends_at: new Date(server().deps.clock()).toISOString(),
    })
    expect((await call(server(), getMe, { token: viewer.token })).body).toMatchObject({
      status: 'reactivation',
      subscription: { is_active: false },
    })
    expect((await expectBalanced(server(), viewer)).taken).toBe(0)
    await server().runJobs()
    const mail = server().mails.findLast(({ to }) => to === viewer.email)
    expect(mail?.text).toContain(answer.body.protocol)
  })

  test('hands a refused refund to support, once', async () => {
    const viewer = await subscriber()
    await start(viewer)
    const { gateway, db } = server().deps
    const { refund } = gateway
    gateway.refund = () => Promise.reject(new RefundRefused())
    expect((await confirm(viewer, true)).body.refunded).toBe(2000)
    await server().runJobs()
    gateway.refund = refund
    const left = await db
      .selectFrom('subscription_events')
      .select('detail')
      .where('account_id', '=', viewer.accountId)
      .where('event', '=', 'refund_by_hand')
      .execute()
    expect(left.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { payment: expect.any(String) as string, amount_cents: 2000 },
    ])
  })

  test('keeps the paid days and refunds nothing after seven days', async () => {
    const viewer = await subscriber()
    await pass(viewer, 7 * dayMs)
    expect((await start(viewer)).body.refundable).toBe(0)
    const late = await confirm(viewer, true)
    expect([late.status, late.body]).toMatchObject([409, { code: 'refund-over' }])
    const { body } = await confirm(viewer)
    expect(body).toMatchObject({ refunded: 0, protocol: expect.stringMatching(/^\d{16}$/) })
    expect(await serviceOf(server(), viewer)).toMatchObject({
      state: 'canceled',
      is_active: true,
      cancels_at: body.ends_at,
    })
    expect((await confirm(viewer)).body).toEqual(body)
    expect((await start(viewer)).status).toBe(409)
  })

  test('never charges a cancelled trial', async () => {
    const viewer = await subscriber('pleno')
    const { body } = await start(viewer)
    expect(body).toMatchObject({ refundable: 0, offer: null })
    await confirm(viewer)
    await pass(viewer, 8 * dayMs)
    expect((await serviceOf(server(), viewer)).state).toBe('expired')
    expect((await expectBalanced(server(), viewer)).payments).toEqual([])
    const mails = server().mails.filter(({ to }) => to === viewer.email)
    expect(mails.map(({ subject }) => subject)).not.toContain(
      'Seu período de teste está terminando',
    )
  })

  test('can be undone until its last moment', async () => {
    const viewer = await subscriber()
    const { body } = await start(viewer)
    await confirm(viewer)
    await pass(viewer, Date.parse(body.ends_at ?? '') - server().deps.clock() - 1)
    const kept = await call(server(), keepSubscription, { token: viewer.token })
    expect(kept.body).toMatchObject({ message: 'ok' })
    await pass(viewer, dayMs)
    expect((await expectBalanced(server(), viewer)).taken).toBe(4000)
    const nothing = await call(server(), keepSubscription, { token: viewer.token })
    expect([nothing.status, nothing.body]).toMatchObject([409, { code: 'not-canceling' }])
  })

  describe('offers', () => {
    const upcoming = async ({ token }: Viewer) =>
      (await call(server(), getUpcoming, { token })).body.invoice

    test('give 30 % off three invoices, once per subscription', async () => {
      const viewer = await subscriber()
      expect((await start(viewer)).body.offer?.id).toBe('discount')
      const other = await accept(viewer, 'pause')
      expect([other.status, other.body]).toMatchObject([409, { code: 'offer-not-available' }])
      expect((await accept(viewer, 'discount')).body).toMatchObject({ message: 'ok' })
      const amounts: (number | undefined)[] = []
      for (let count = 0; count < 4; count += 1) {
        const next = await upcoming(viewer)
        amounts.push(next?.amount)
        await pass(viewer, Date.parse(next?.due_at ?? '') - server().deps.clock())
      }
      expect(amounts).toEqual([1400, 1400, 1400, 2000])
      expect((await expectBalanced(server(), viewer)).taken).toBe(2000 + 3 * 1400 + 2000)
      expect((await start(viewer)).body.offer).toBeNull()
    })

    test('write no cancellation if taken at once', async () => {
      const viewer = await subscriber()
      await accept(viewer, 'discount')
      const history = await server()
        .deps.db.selectFrom('subscription_events')
        .select('event')
        .where('account_id', '=', viewer.accountId)
        .where('event', 'in', ['cancel_started', 'offer_discount'])
        .execute()
      expect(history).toEqual([{ event: 'offer_discount' }])
    })

    test('start a cheaper plan with the next period', async () => {
      const viewer = await openNewcomer(server())
      await saveCard(server(), viewer)
      const body = { plan: 'pleno', payment_method: 'card', coupon: 'DEZ-REAIS' }
      await call(server(), postSubscription, { body, token: viewer.token })
      await pass(viewer, 7 * dayMs)
      expect((await start(viewer)).body.offer?.id).toBe('cheaper_plan')
      await accept(viewer, 'cheaper_plan')
      expect(await serviceOf(server(), viewer)).toMatchObject({
        plan: { slug: 'pleno' },
        next_plan: { slug: 'basico' },
      })
      await pass(viewer, 32 * dayMs)
      expect((await serviceOf(server(), viewer)).plan?.slug).toBe('basico')
      expect((await expectBalanced(server(), viewer)).taken).toBe(2000 + 2000)
    })

    test('pause without access or charge and resume automatically', async () => {
      const viewer = await subscriber('pleno-anual')
      expect((await start(viewer)).body.offer?.id).toBe('pause')
      await accept(viewer, 'pause')
      const { paused_until: until, expired_at: end } = await serviceOf(server(), viewer)
      expect(Date.parse(until ?? '') - Date.parse(end ?? '')).toBe(30 * dayMs)
      await pass(viewer, Date.parse(end ?? '') - server().deps.clock())
      expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'paused', is_active: false })
      expect((await expectBalanced(server(), viewer)).taken).toBe(30_000)
      await pass(viewer, 30 * dayMs)
      expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'active', is_active: true })
      const { taken, invoices } = await expectBalanced(server(), viewer)
      expect(taken).toBe(60_000)
      expect(invoices.at(-1)?.period_start).toBe(Date.parse(until ?? ''))
    })

    test('end a pause early for a person who pays', async () => {
      const viewer = await subscriber('pleno-anual')
      await start(viewer)
      await accept(viewer, 'pause')
      await pass(viewer, 366 * dayMs)
      const body = { plan: 'basico', payment_method: 'card' }
      const answer = await call(server(), postSubscription, { body, token: viewer.token })
      expect(answer.body).toMatchObject({
        outcome: 'active',
        payment: { plan: { slug: 'basico' } },
      })
      const { taken, invoices } = await expectBalanced(server(), viewer)
      expect(taken).toBe(32_000)
      expect(invoices.at(-1)?.period_start).toBe(server().deps.clock())
    })
  })
})
