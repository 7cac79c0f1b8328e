import { describe, expect, test } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { confirmCancel, getCancel } from '#shared/billing/cancellation/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { getMe } from '#shared/session/contract.ts'
import { postSubscriptionCoupon } from '#shared/billing/subscriptions/method-contract.ts'
import { dayMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addCoupon } from '#tests/support/plans.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('coupons of a subscription', (engine) => {
  const server = useServer(engine, importFixture)

  const order = (viewer: Viewer, body: { payment_method: string; [name: string]: unknown }) =>
    call(server(), postSubscription, { body, token: viewer.token })

  const pay = async (uuid: string | undefined) => {
    await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
    await server().runJobs()
  }

  const statusOf = async ({ token }: Viewer) => (await call(server(), getMe, { token })).body.status

  test('discount their number of invoices and are used once', async () => {
    const viewer = await openNewcomer(server())
    const coupon = 'METADE'
    const { body } = await order(viewer, { plan: 'basico', payment_method: 'pix', coupon })
    expect(body.payment?.amount).toBe(1000)
    await pay(body.payment?.uuid)
    expect((await serviceOf(server(), viewer)).upcoming_invoice).toMatchObject({
      amount: 2000,
      discount: 0,
    })
    await call(server(), getCancel, { token: viewer.token })
    await call(server(), confirmCancel, { body: { refund: true }, token: viewer.token })
    const again = await order(viewer, { plan: 'basico', payment_method: 'pix', coupon })
    expect([again.status, again.body]).toMatchObject([404, { code: 'coupon-not-found' }])
  })

  test('need no gateway if nothing is left to pay', async () => {
    const viewer = await openNewcomer(server())
    const body = { plan: 'basico', payment_method: 'boleto', coupon: 'GRATIS' }
    const answer = await order(viewer, body)
    expect(answer.body).toEqual({ outcome: 'active', trial_ends_at: null, payment: null })
    const { taken, charges, invoices } = await expectBalanced(server(), viewer)
    expect([taken, charges.length]).toEqual([0, 0])
    expect(invoices).toMatchObject([{ amount_cents: 0, discount_cents: 2000, status: 'paid' }])
    expect(await statusOf(viewer)).toBe('ok')
  })

  test('give the last use to one order and release it if it buys nothing', async () => {
    const viewers = [await openNewcomer(server()), await openNewcomer(server())]
    const body = { plan: 'basico', payment_method: 'boleto', coupon: 'UNICO' }
    const answers = await Promise.all(viewers.map((viewer) => order(viewer, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const loser = viewers[answers.findIndex(({ status }) => status === 404)]
    if (!loser) throw new Error('Both orders got the coupon')
    server().wait(10 * dayMs)
    await server().runJobs()
    expect((await order(loser, body)).body.payment?.amount).toBe(1800)
  })

  test('can be swapped by two simultaneous orders', async () => {
    for (const code of ['TROCA-A', 'TROCA-B']) await addCoupon(server(), { code, percentOff: 10 })
    const viewers = [await openNewcomer(server()), await openNewcomer(server())]
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        viewers.map((viewer, index) =>
          order(viewer, {
            plan: 'basico',
            payment_method: 'boleto',
            coupon: ['TROCA-A', 'TROCA-B'][(round + index) % 2],
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    const used = await server()
      .deps.db.selectFrom('coupons')
      .select('redemptions')
      .where('code', 'like', 'TROCA-%')
      .execute()
    expect(used).toEqual([{ redemptions: 1 }, { redemptions: 1 }])
  })

  describe('for a year', () => {
    const subscriber = async (coupon?: string) => {
      const viewer = await openNewcomer(server())
      const body = { plan: 'pleno-anual', payment_method: 'pix', coupon }
      const { payment } = (await order(viewer, body)).body
      await pay(payment?.uuid)
      return { viewer, amount: payment?.amount }
    }

    test('lower the order, and renewals only if they name the plan', async () => {
      for (const code of ['SEM-LISTA', 'COM-LISTA']) {
        await addCoupon(server(), { code, percentOff: 10 })
      }
      const { db } = server().deps
      const all = { cycles: null }
      await db.updateTable('coupons').set(all).where('code', 'like', '%-LISTA').execute()
      const named = { plan_slugs: '["pleno-anual"]' }
      await db.updateTable('coupons').set(named).where('code', '=', 'COM-LISTA').execute()
      const plain = await subscriber('SEM-LISTA')
      const listed = await subscriber('COM-LISTA')
      expect([plain.amount, listed.amount]).toEqual([27_000, 27_000])
      const { upcoming_invoice: whole } = await serviceOf(server(), plain.viewer)
      expect(whole).toMatchObject({ amount: 30_000, unused_coupon: 'SEM-LISTA' })
      const { upcoming_invoice: lowered } = await serviceOf(server(), listed.viewer)
      expect(lowered).toMatchObject({ amount: 27_000, discount: 3000 })
    })

    test('are refused in the account if they would lower nothing', async () => {
      const { viewer } = await subscriber()
      const body = { coupon: 'METADE' }
      const answer = await call(server(), postSubscriptionCoupon, { body, token: viewer.token })
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'coupon-not-for-plan' }])
      expect((await serviceOf(server(), viewer)).coupon).toBeNull()
    })
  })

  test('are refused for another plan, after their end and if unknown', async () => {
    const viewer = await openNewcomer(server())
    for (const coupon of ['DEZ-REAIS', 'PASSADO', 'NUNCA-HOUVE']) {
      const answer = await order(viewer, { plan: 'basico', payment_method: 'pix', coupon })
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'coupon-not-found' }])
    }
  })
})
