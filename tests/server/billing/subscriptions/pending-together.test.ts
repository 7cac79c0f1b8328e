import { describe, expect, test } from 'vitest'
import {
  acceptOffer,
  confirmCancel,
  getCancel,
  getCancelTerms,
  keepSubscription,
} from '#shared/billing/cancellation/contract.ts'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import {
  postPlanChange,
  previewPlanChange,
  postSubscription,
} from '#shared/billing/subscriptions/contract.ts'
import { postSubscriptionCoupon } from '#shared/billing/subscriptions/method-contract.ts'
import { dayMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'

onOneEngine('two things that are pending at once', (engine) => {
  const server = useServer(engine, importFixture)
  const service = (viewer: Viewer) => serviceOf(server(), viewer)
  const after = (viewer: Viewer, days: number) => passTo(server(), viewer, days * dayMs)

  const change = async (viewer: Viewer, price: string) => {
    const { subscription_id } = await service(viewer)
    const body = { price_id: price, subscription_id }
    const { body: preview } = await call(server(), previewPlanChange, { body, token: viewer.token })
    const { body: changed } = await call(server(), postPlanChange, { body, token: viewer.token })
    expect(changed).toMatchObject(preview)
    return changed
  }
  const pay = async (viewer: Viewer, body: object) => {
    const answer = await call(server(), postSubscription, {
      body: { payment_method: 'pix', ...body },
      token: viewer.token,
    })
    return answer.body
  }
  const settle = async (uuid: string | null | undefined) => {
    await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
    await server().runJobs()
  }
  const mailsOf = async ({ email }: Viewer) => {
    await server().runJobs()
    return server().mails.filter(({ to }) => to === email)
  }
  const subscribe = async (plan: string, payment_method: 'card' | 'pix' | 'boleto') => {
    const viewer = await reach(server(), 'none', 'card')
    const { payment } = await pay(viewer, { plan, payment_method })
    if (payment_method !== 'card') await settle(payment?.uuid)
    return viewer
  }
  const pauseLater = async () => {
    const viewer = await subscribe('basico', 'card')
    const { token } = viewer
    await call(server(), postSubscriptionCoupon, { body: { coupon: 'METADE' }, token })
    await call(server(), acceptOffer, { body: { id: 'pause' }, token })
    return viewer
  }

  describe('a cancellation during a pause', () => {
    const begin = async () => {
      const viewer = await pauseLater()
      await passTo(server(), viewer, 'end')
      await after(viewer, 3)
      expect((await service(viewer)).state).toBe('paused')
      const { body } = await call(server(), getCancel, { token: viewer.token })
      expect(body).toMatchObject({ state: 'canceling', stays: 'paused' })
      return { viewer, end: body.ends_at }
    }

    test('waits for its confirmation, and can be undone until the pause ends', async () => {
      const { viewer, end } = await begin()
      await after(viewer, 10)
      const { body } = await call(server(), confirmCancel, {
        body: { refund: false },
        token: viewer.token,
      })
      expect(body.terms).toMatchObject({ state: 'canceled', stays: 'paused', ends_at: end })
      expect(await service(viewer)).toMatchObject({ cancels_at: end, is_active: false })
      const letter = (await mailsOf(viewer)).at(-1)
      expect(letter?.text).toContain(body.protocol)
      expect(letter?.text).toMatch(/Você pode desfazer até/)
      await after(viewer, 10)
      const kept = await call(server(), keepSubscription, { token: viewer.token })
      expect(kept.body.terms).toMatchObject({ state: 'paused', next: { due_at: end } })
      await after(viewer, 10)
      expect((await service(viewer)).state).toBe('active')
      expect((await expectBalanced(server(), viewer)).taken).toBe(3000)
    })

    test.each([true, false])(
      'charges nothing at the end of the pause, confirmed: %s',
      async (isConfirmed) => {
        const { viewer } = await begin()
        const body = { refund: false }
        if (isConfirmed) await call(server(), confirmCancel, { body, token: viewer.token })
        await after(viewer, 30)
        expect((await service(viewer)).state).toBe('expired')
        expect((await mailsOf(viewer)).at(-1)?.text).toMatch(
          /A pausa da sua assinatura chegou ao fim/,
        )
        expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
      },
    )
  })

  describe('a planned pause', () => {
    test('ends with a change to the yearly plan, which is announced before it renews', async () => {
      const viewer = await pauseLater()
      const { next_at: next } = await change(viewer, 'price_pleno_anual')
      expect(await service(viewer)).toMatchObject({
        paused_until: null,
        upcoming_invoice: { due_at: next },
      })
      await passTo(server(), viewer, 'end', -6 * dayMs)
      expect((await mailsOf(viewer)).at(-1)?.subject).toBe('Sua assinatura vai ser renovada')
    })

    test('delays a planned plan, in what is said and in what happens', async () => {
      const viewer = await subscribe('pleno-anual', 'card')
      await call(server(), acceptOffer, { body: { id: 'pause' }, token: viewer.token })
      const { paused_until: until } = await service(viewer)
      expect(await change(viewer, 'price_basico')).toMatchObject({ next_at: until })
      await passTo(server(), viewer, 'end', 31 * dayMs)
      expect(await service(viewer)).toMatchObject({ state: 'active', plan: { slug: 'basico' } })
      const subjects = (await mailsOf(viewer)).map(({ subject }) => subject)
      expect(subjects).not.toContain('Sua assinatura vai ser renovada')
    })
  })

  describe('a planned plan that is paid early', () => {
    const paidEarly = async () => {
      const viewer = await subscribe('pleno', 'pix')
      await change(viewer, 'price_basico')
      await passTo(server(), viewer, 'end', -4 * dayMs)
      await settle((await service(viewer)).open_payment)
      return viewer
    }

    test('begins with its period', async () => {
      const viewer = await paidEarly()
      expect(await service(viewer)).toMatchObject({
        plan: { slug: 'pleno' },
        next_plan: { slug: 'basico' },
        upcoming_invoice: { amount: 2000, plan: { slug: 'basico' } },
      })
      await after(viewer, 5)
      expect(await service(viewer)).toMatchObject({ plan: { slug: 'basico' }, next_plan: null })
      await expectBalanced(server(), viewer)
    })

    test('costs the difference of the next period if the plan of today is to stay', async () => {
      const viewer = await paidEarly()
      const back = await change(viewer, 'price_pleno')
      expect(back).toMatchObject({ is_immediate: true, amount_now: 987, next_amount: 3000 })
      await settle((await service(viewer)).open_payment)
      await after(viewer, 5)
      expect(await service(viewer)).toMatchObject({ plan: { slug: 'pleno' }, next_plan: null })
      await expectBalanced(server(), viewer)
    })

    test('begins in a cancelled subscription too', async () => {
      const viewer = await paidEarly()
      await call(server(), getCancel, { token: viewer.token })
      await call(server(), confirmCancel, { body: { refund: false }, token: viewer.token })
      expect(await service(viewer)).toMatchObject({ next_plan: { slug: 'basico' } })
      await after(viewer, 5)
      expect(await service(viewer)).toMatchObject({ state: 'canceled', plan: { slug: 'basico' } })
    })
  })

  test.each(['past_due', 'paused', 'canceled'] as const)(
    'takes the plan that an order names in %s, not the planned one',
    async (state) => {
      const viewer = await reach(server(), state, 'pix')
      const { plan } = await service(viewer)
      const { id } = await server()
        .deps.db.selectFrom('plans')
        .select('id')
        .where('slug', '=', plan?.slug === 'basico' ? 'pleno' : 'basico')
        .executeTakeFirstOrThrow()
      await server()
        .deps.db.updateTable('subscriptions')
        .set({ next_plan_id: id })
        .where('account_id', '=', viewer.accountId)
        .execute()
      const { payment } = await pay(viewer, { plan: plan?.slug })
      const { next_plan: next, upcoming_invoice: upcoming } = await service(viewer)
      expect([next, upcoming?.plan.slug]).toEqual([null, plan?.slug])
      if (payment) expect(payment.plan.slug).toBe(plan?.slug)
    },
  )

  test('replaces a boleto that lapses in the days of grace', async () => {
    const viewer = await subscribe('basico', 'boleto')
    await passTo(server(), viewer, 'end', -4 * dayMs)
    const { open_payment: first } = await service(viewer)
    await passTo(server(), viewer, 'end', 2 * dayMs)
    await after(viewer, 1)
    const { state, open_payment: second } = await service(viewer)
    expect(state).toBe('past_due')
    expect(second).not.toBe(null)
    expect(second).not.toBe(first)
    await settle(second)
    expect((await service(viewer)).state).toBe('active')
    await expectBalanced(server(), viewer)
  })

  test('names the amount when a document replaces the card at the end of a trial', async () => {
    const viewer = await reach(server(), 'trial', 'pix')
    await passTo(server(), viewer, 'end')
    const failed = (await mailsOf(viewer)).find(({ text }) => /R\$\s?30,00/.test(text))
    expect((await call(server(), getCancelTerms, { token: viewer.token })).body.next?.amount).toBe(
      3000,
    )
    expect(failed).toBeDefined()
  })
})
