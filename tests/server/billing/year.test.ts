import { expect, test } from 'vitest'
import { changeCard } from '#lib/billing/cards/contract.ts'
import { settleSandboxPayment } from '#lib/billing/payments/contract.ts'
import {
  confirmCancel,
  getCancel,
  keepSubscription,
} from '#lib/billing/subscriptions/cancel-contract.ts'
import { postPlanChange, postSubscription } from '#lib/billing/subscriptions/contract.ts'
import { getMe } from '#lib/session/contract.ts'
import {
  cardBody,
  dayMs,
  expectBalanced,
  openNewcomer,
  saveCard,
  serviceOf,
} from '#tests/support/billing.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('a year of a subscription', (engine) => {
  const server = useServer(engine, importFixture)

  const pass = async (ms: number) => {
    const until = server().deps.clock() + ms
    while (server().deps.clock() < until) {
      server().wait(Math.min(dayMs / 4, until - server().deps.clock()))
      await server().runJobs()
    }
  }

  /** Sessions end after 30 idle days; a person enters again. */
  const enter = async (viewer: Viewer) => {
    viewer.token = await signIn(server(), viewer.email)
  }

  const subjects = () => server().mails.map(({ subject }) => subject)

  test('is balanced to the cent at each step', async () => {
    const viewer = await openNewcomer(server())
    const order = (body: { payment_method: string; [name: string]: unknown }) =>
      call(server(), postSubscription, { body, token: viewer.token })
    const state = async () => {
      const { state: now, is_active } = await serviceOf(server(), viewer)
      const me = await call(server(), getMe, { token: viewer.token })
      return [now, me.body.status, is_active]
    }

    // A trial, told of before it becomes a charge.
    await saveCard(server(), viewer)
    const trial = await order({ plan: 'pleno', payment_method: 'card' })
    expect(trial.body).toMatchObject({ outcome: 'trial', payment: null })
    expect(await state()).toEqual(['trial', 'ok', true])
    await pass(3.5 * dayMs)
    expect(subjects()).not.toContain('Seu período de teste está terminando')
    await pass(dayMs)
    expect(subjects()).toContain('Seu período de teste está terminando')
    expect((await expectBalanced(server(), viewer)).taken).toBe(0)

    // The trial becomes the first payment, and two renewals follow.
    await pass(3 * dayMs)
    expect(await state()).toEqual(['active', 'ok', true])
    expect((await expectBalanced(server(), viewer)).taken).toBe(3000)
    await pass(62 * dayMs)
    await enter(viewer)
    expect((await expectBalanced(server(), viewer)).taken).toBe(9000)

    // The next card fails at the renewal; a Pix saves the subscription on the second day.
    const bad = { ...cardBody('fails-at-renewal'), holder_document: '529.982.247-25' }
    expect((await call(server(), changeCard, { body: bad, token: viewer.token })).status).toBe(200)
    const due = Date.parse((await serviceOf(server(), viewer)).upcoming_invoice?.due_at ?? '')
    await pass(due - server().deps.clock() + 2 * dayMs)
    await enter(viewer)
    expect(await state()).toEqual(['past_due', 'payment_warning', true])
    const failed = await expectBalanced(server(), viewer)
    expect(failed.payments.filter(({ status }) => status === 'refused')).toHaveLength(2)
    expect(subjects()).toContain('Não conseguimos cobrar sua assinatura')
    const pix = await order({ payment_method: 'pix' })
    expect(pix.body).toMatchObject({ outcome: 'waiting', payment: { status: 'pending' } })
    await pass(60_000)
    expect(await state()).toEqual(['active', 'ok', true])
    expect((await expectBalanced(server(), viewer)).taken).toBe(12_000)
    // The days of grace were days of the period.
    expect((await serviceOf(server(), viewer)).upcoming_invoice?.due_at).toBe(
      new Date('2027-03-27T15:00:00Z').toISOString(),
    )

    // A renewal by Pix comes five days before the period ends.
    await pass(Date.parse('2027-03-22T15:00:00Z') - server().deps.clock() - 60_000)
    await enter(viewer)
    expect((await expectBalanced(server(), viewer)).taken).toBe(12_000)
    await pass(dayMs)
    expect((await expectBalanced(server(), viewer)).taken).toBe(15_000)

    // A year instead, less what the days left are worth.
    const service = await serviceOf(server(), viewer)
    const change = await call(server(), postPlanChange, {
      body: { price_id: 'price_pleno_anual', subscription_id: service.subscription_id },
      token: viewer.token,
    })
    expect(change.body.amount_now).toBe(30_000 - change.body.credit)
    expect(change.body.credit).toBeGreaterThan(3000)
    expect((await serviceOf(server(), viewer)).plan?.slug).toBe('pleno')
    await pass(60_000)
    expect((await serviceOf(server(), viewer)).plan?.slug).toBe('pleno-anual')
    const annual = (await expectBalanced(server(), viewer)).taken
    expect(annual).toBe(15_000 + change.body.amount_now)

    // Leaving, staying, leaving, coming back, leaving for good.
    await call(server(), getCancel, { token: viewer.token })
    expect(await state()).toEqual(['canceling', 'in_cancelation', true])
    await call(server(), keepSubscription, { token: viewer.token })
    expect(await state()).toEqual(['active', 'ok', true])
    const leave = async () => {
      await call(server(), getCancel, { token: viewer.token })
      const body = { reason: 'Vou viajar.' }
      return call(server(), confirmCancel, { body, token: viewer.token })
    }
    expect((await leave()).body.protocol).toMatch(/^20270323\d{8}$/)
    expect(await state()).toEqual(['canceled', 'ok', true])
    expect((await order({ payment_method: 'pix' })).body.outcome).toBe('active')
    expect((await leave()).body.refunded).toBe(0)
    await pass(364 * dayMs)
    await enter(viewer)
    expect(await state()).toEqual(['canceled', 'ok', true])
    await pass(2 * dayMs)
    expect(await state()).toEqual(['expired', 'reactivation', false])
    expect((await expectBalanced(server(), viewer)).taken).toBe(annual)

    // A return by boleto, and the right to withdraw.
    const back = await order({ plan: 'basico', payment_method: 'boleto' })
    expect(await state()).toEqual(['waiting_first_payment', 'waiting_first_payment', false])
    await call(server(), settleSandboxPayment, {
      params: { uuid: back.body.payment?.uuid },
      body: {},
    })
    await pass(60_000)
    expect(await state()).toEqual(['active', 'ok', true])
    expect((await expectBalanced(server(), viewer)).taken).toBe(annual + 2000)
    await pass(6 * dayMs)
    await call(server(), getCancel, { token: viewer.token })
    const withdrawn = await call(server(), confirmCancel, {
      body: { refund: true },
      token: viewer.token,
    })
    expect(withdrawn.body.refunded).toBe(2000)
    expect(await state()).toEqual(['expired', 'reactivation', false])
    await pass(60_000)
    expect((await expectBalanced(server(), viewer)).taken).toBe(annual)
    expect(subjects()).toContain('Seu reembolso')
  }, 120_000)
})
