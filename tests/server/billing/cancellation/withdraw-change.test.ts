import { expect, test } from 'vitest'
import {
  confirmCancel,
  getCancel,
  getCancelTerms,
  keepSubscription,
} from '#shared/billing/cancellation/contract.ts'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { dayMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'

onOneEngine('withdrawing from a change of plan', (engine) => {
  const server = useServer(engine, importFixture)

  const changeTo = async (viewer: Viewer, price_id: string) => {
    const { subscription_id } = await serviceOf(server(), viewer)
    const body = { price_id, subscription_id }
    const answer = await call(server(), postPlanChange, { body, token: viewer.token })
    return answer.body.amount_now
  }

  /** The first seven days are over. */
  const subscriber = async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const body = { plan: 'basico', payment_method: 'card' }
    await call(server(), postSubscription, { body, token: viewer.token })
    const { upcoming_invoice: next } = await serviceOf(server(), viewer)
    await passTo(server(), viewer, 10 * dayMs)
    return { viewer, end: next?.due_at }
  }

  const terms = async ({ token }: Viewer) => (await call(server(), getCancelTerms, { token })).body
  const withdraw = async ({ token }: Viewer) => {
    await call(server(), getCancel, { token })
    return (await call(server(), confirmCancel, { body: { refund: true }, token })).body
  }

  test.each(['price_pleno', 'price_pleno_anual'])(
    'gives back what %s cost, and leaves what was paid before until its end',
    async (price) => {
      const { viewer, end } = await subscriber()
      const paid = await changeTo(viewer, price)
      await passTo(server(), viewer, 6 * dayMs)
      const refund_keeps = { plan: 'Básico', ends_at: end }
      expect(await terms(viewer)).toMatchObject({ refundable: paid, refund_keeps })
      const body = await withdraw(viewer)
      expect(body).toMatchObject({ refunded: paid, ends_at: end, refund_is_reviewed: false })
      expect(body.terms).toMatchObject({ state: 'canceled', plan: 'Básico', refundable: 0 })
      await server().runJobs()
      expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
      expect(await serviceOf(server(), viewer)).toMatchObject({
        state: 'canceled',
        plan: { slug: 'basico' },
        cancels_at: end,
        if_kept: { state: 'active', invoice: { amount: 2000, due_at: end } },
      })
      const mail = server().mails.find(
        ({ to, text }) => to === viewer.email && text.includes(body.protocol),
      )
      expect(mail?.text).toMatch(/desistência da troca[^]*Plano: Básico[^]*Você pode assistir até/)
      await passTo(server(), viewer, 'end')
      expect((await serviceOf(server(), viewer)).state).toBe('expired')
    },
  )

  test('goes on with the earlier plan if the cancellation is undone', async () => {
    const { viewer } = await subscriber()
    await changeTo(viewer, 'price_pleno_anual')
    await withdraw(viewer)
    await call(server(), keepSubscription, { token: viewer.token })
    await passTo(server(), viewer, 'end')
    expect(await serviceOf(server(), viewer)).toMatchObject({
      state: 'active',
      plan: { slug: 'basico' },
    })
    expect((await expectBalanced(server(), viewer)).taken).toBe(4000)
  })

  test('gives back the next period too, if it was paid since', async () => {
    const viewer = await reach(server(), 'active', 'pix')
    const end = (await serviceOf(server(), viewer)).upcoming_invoice?.due_at
    const pay = async () => {
      const { open_payment: uuid } = await serviceOf(server(), viewer)
      await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
      await server().runJobs()
    }
    await passTo(server(), viewer, 'end', -6 * dayMs)
    const paid = await changeTo(viewer, 'price_pleno')
    await pay()
    await passTo(server(), viewer, 'end', -4 * dayMs)
    await pay()
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000 + paid + 3000)
    expect(await withdraw(viewer)).toMatchObject({ refunded: paid + 3000, ends_at: end })
    await server().runJobs()
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'canceled', cancels_at: end })
  })

  test('ends the access if what was paid before has ended', async () => {
    const { viewer } = await subscriber()
    await passTo(server(), viewer, 'end', -2 * dayMs)
    const paid = await changeTo(viewer, 'price_pleno_anual')
    await passTo(server(), viewer, 5 * dayMs)
    expect(await terms(viewer)).toMatchObject({ refundable: paid, refund_keeps: null })
    await withdraw(viewer)
    expect((await serviceOf(server(), viewer)).state).toBe('expired')
  })

  test('does not give back the renewal of before', async () => {
    const { viewer } = await subscriber()
    await passTo(server(), viewer, 'end', dayMs)
    const ends_at = (await serviceOf(server(), viewer)).upcoming_invoice?.due_at
    const paid = await changeTo(viewer, 'price_pleno_anual')
    expect(await terms(viewer)).toMatchObject({
      refundable: paid,
      refund_keeps: { plan: 'Básico', ends_at },
    })
  })

  test('is possible after a cancellation, and for seven days only', async () => {
    const { viewer, end } = await subscriber()
    const paid = await changeTo(viewer, 'price_pleno')
    await call(server(), getCancel, { token: viewer.token })
    await call(server(), confirmCancel, { body: {}, token: viewer.token })
    await passTo(server(), viewer, 6 * dayMs)
    expect(await withdraw(viewer)).toMatchObject({ refunded: paid, ends_at: end })
    const { viewer: late } = await subscriber()
    await changeTo(late, 'price_pleno')
    await passTo(server(), late, 7 * dayMs)
    expect(await terms(late)).toMatchObject({ refundable: 0, refund_keeps: null })
  })

  test('is reviewed the second time, and asked for once', async () => {
    const { viewer } = await subscriber()
    await changeTo(viewer, 'price_pleno')
    await withdraw(viewer)
    await call(server(), keepSubscription, { token: viewer.token })
    const paid = await changeTo(viewer, 'price_pleno')
    expect(await withdraw(viewer)).toMatchObject({ refunded: paid, refund_is_reviewed: true })
    expect((await serviceOf(server(), viewer)).plan?.slug).toBe('basico')
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000 + paid)
    expect(await terms(viewer)).toMatchObject({ state: 'canceled', refundable: 0 })
  })
})
