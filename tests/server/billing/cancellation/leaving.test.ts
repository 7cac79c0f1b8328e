import { describe, expect, test } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import {
  acceptOffer,
  confirmCancel,
  getCancel,
  getCancelTerms,
  keepSubscription,
} from '#shared/billing/cancellation/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { dayMs } from '#shared/time.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

type Method = 'card' | 'pix' | 'boleto'

onOneEngine('the cancellation flow', (engine) => {
  const server = useServer(engine, importFixture)

  const order = async (plan: string, method: Method, behaviour?: 'fails-at-renewal') => {
    const viewer = await openNewcomer(server())
    if (method === 'card') await saveCard(server(), viewer, behaviour)
    const body = { plan, payment_method: method }
    const answer = await call(server(), postSubscription, { body, token: viewer.token })
    return { viewer, uuid: answer.body.payment?.uuid ?? '' }
  }

  const settle = async (uuid: string) => {
    await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
    await server().runJobs()
  }

  const subscriber = async (plan = 'basico', method: Method = 'card') => {
    const { viewer, uuid } = await order(plan, method)
    if (method !== 'card') await settle(uuid)
    return viewer
  }

  const terms = async ({ token }: Viewer) => (await call(server(), getCancelTerms, { token })).body
  const start = ({ token }: Viewer) => call(server(), getCancel, { token })
  const confirm = ({ token }: Viewer, refund = false) =>
    call(server(), confirmCancel, { body: { refund }, token })
  const stateOf = async (viewer: Viewer) => (await serviceOf(server(), viewer)).state

  const pass = async (viewer: Viewer, ms: number) => {
    server().wait(ms)
    await server().runJobs()
    viewer.token = await signIn(server(), viewer.email)
  }

  const mailsOf = async ({ email }: Viewer) => {
    await server().runJobs()
    return server().mails.filter(({ to }) => to === email)
  }

  test('shows the terms without starting anything', async () => {
    const viewer = await subscriber()
    const { period_end: end } = await server()
      .deps.db.selectFrom('subscriptions')
      .select('period_end')
      .where('account_id', '=', viewer.accountId)
      .executeTakeFirstOrThrow()
    const answer = await terms(viewer)
    expect(answer).toMatchObject({
      state: 'active',
      stays: 'active',
      plan: 'Básico',
      ends_at: new Date(end ?? 0).toISOString(),
      refundable: 2000,
      refund_until: new Date(server().deps.clock() + 7 * dayMs).toISOString(),
      refund_methods: ['card'],
      offer: {
        id: 'discount',
        percent_off: 30,
        invoices: 3,
        next_amount: 1400,
        later_amount: 2000,
      },
      confirmed: null,
    })
    expect(await stateOf(viewer)).toBe('active')
    const begun = await start(viewer)
    expect(begun.body).toEqual({ ...answer, state: 'canceling', message: 'in_cancelation' })
  })

  test('answers a repeated confirmation equally, writes once and mails once', async () => {
    const viewer = await subscriber()
    await pass(viewer, 8 * dayMs)
    await start(viewer)
    const [first, second] = await Promise.all([confirm(viewer), confirm(viewer)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(first.body.is_order).toBe(false)
    expect(first.body).toEqual({ ...first.body.terms.confirmed, terms: await terms(viewer) })
    const mails = (await mailsOf(viewer)).filter(({ text }) => text.includes(first.body.protocol))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Sua assinatura foi cancelada')
  })

  test.each(['card', 'pix', 'boleto'] as const)(
    'refunds a payment by %s in full, once, and confirms it by mail',
    async (method) => {
      const viewer = await subscriber('basico', method)
      expect(await terms(viewer)).toMatchObject({ refundable: 2000, refund_methods: [method] })
      await start(viewer)
      const { body } = await confirm(viewer, true)
      expect(body.refunded).toBe(2000)
      expect((await confirm(viewer, true)).body).toEqual(body)
      await server().runJobs()
      const { payments } = await expectBalanced(server(), viewer)
      expect(payments.map(({ refunded_cents: cents }) => cents)).toEqual([2000])
      expect(body).toEqual({ ...body.terms.confirmed, terms: await terms(viewer) })
      const letter = (await mailsOf(viewer)).find(({ text }) =>
        text.includes('cancelamento com reembolso'),
      )
      expect(letter?.text).toMatch(new RegExp(`${body.protocol}[^]*R\\$\\s20,00`))
    },
  )

  test('refunds everything that was paid after a change of plan', async () => {
    const viewer = await subscriber()
    const { subscription_id } = await serviceOf(server(), viewer)
    const body = { price_id: 'price_pleno_anual', subscription_id }
    const change = await call(server(), postPlanChange, { body, token: viewer.token })
    expect(change.status).toBe(200)
    const { refundable } = await terms(viewer)
    expect(refundable).toBe((await expectBalanced(server(), viewer)).taken)
    await start(viewer)
    expect((await confirm(viewer, true)).body.refunded).toBe(refundable)
    expect((await expectBalanced(server(), viewer)).taken).toBe(0)
  })

  test('refunds once within seven days of the payment after a cancellation', async () => {
    const viewer = await subscriber()
    await start(viewer)
    const plain = await confirm(viewer)
    expect(plain.body.refunded).toBe(0)
    await pass(viewer, 6 * dayMs)
    const { body } = await confirm(viewer, true)
    expect(body).toMatchObject({ protocol: plain.body.protocol, refunded: 2000 })
    expect(await stateOf(viewer)).toBe('expired')
    expect((await confirm(viewer, true)).body).toEqual(body)
    expect((await expectBalanced(server(), viewer)).taken).toBe(0)
    const late = await subscriber()
    await start(late)
    await confirm(late)
    await pass(late, 7 * dayMs)
    expect((await confirm(late, true)).body).toMatchObject({ code: 'refund-over' })
  })

  test('charges nothing more after a cancellation in past_due', async () => {
    const { viewer } = await order('basico', 'card', 'fails-at-renewal')
    await pass(viewer, 31 * dayMs)
    expect(await terms(viewer)).toMatchObject({ state: 'past_due', offer: null, refundable: 0 })
    await start(viewer)
    expect(await terms(viewer)).toMatchObject({ state: 'canceling', stays: 'past_due' })
    const { body } = await confirm(viewer)
    expect(await serviceOf(server(), viewer)).toMatchObject({
      state: 'canceled',
      cancels_at: body.ends_at,
      open_payment: null,
    })
    await pass(viewer, 30 * dayMs)
    expect(await stateOf(viewer)).toBe('expired')
    expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
  })

  test('withdraws the Pix of the next period', async () => {
    const viewer = await subscriber('basico', 'pix')
    await pass(viewer, 27 * dayMs)
    const { open_payment: uuid } = await serviceOf(server(), viewer)
    expect(uuid).not.toBeNull()
    await start(viewer)
    await confirm(viewer)
    await server().runJobs()
    const { charges } = await expectBalanced(server(), viewer)
    expect(charges.find(({ reference }) => reference === uuid)?.status).toBe('expired')
  })

  describe('an unpaid order', () => {
    test('is cancelled in one call together with its Pix', async () => {
      const { viewer, uuid } = await order('basico', 'pix')
      expect(await terms(viewer)).toMatchObject({ state: 'waiting_first_payment', ends_at: null })
      const { body } = await confirm(viewer)
      expect(body).toMatchObject({ is_order: true, refunded: 0 })
      expect(body.protocol).toMatch(/^\d{16}$/)
      expect((await confirm(viewer)).body).toEqual(body)
      const letter = (await mailsOf(viewer)).at(-1)
      expect(letter?.subject).toBe('Seu pedido foi cancelado')
      const { charges } = await expectBalanced(server(), viewer)
      expect(charges.map(({ reference, status }) => [reference, status])).toEqual([
        [uuid, 'expired'],
      ])
    })

    test('refunds a boleto that was paid meanwhile and begins nothing', async () => {
      const { viewer, uuid } = await order('basico', 'boleto')
      await confirm(viewer)
      await settle(uuid)
      expect(await stateOf(viewer)).toBe('expired')
      const { taken, charges } = await expectBalanced(server(), viewer)
      expect([taken, charges.map(({ status }) => status)]).toEqual([0, ['refunded']])
    })
  })

  test('accepts an offer without a started cancellation and answers a repetition equally', async () => {
    const viewer = await subscriber()
    const accept = (id: string) =>
      call(server(), acceptOffer, { body: { id }, token: viewer.token })
    const wrong = await accept('pause')
    expect([wrong.status, wrong.body]).toMatchObject([409, { code: 'offer-not-available' }])
    expect(await stateOf(viewer)).toBe('active')
    const { body } = await accept('discount')
    expect(body).toEqual({ message: 'ok', terms: await terms(viewer) })
    expect((await accept('discount')).body).toEqual(body)
    expect((await serviceOf(server(), viewer)).upcoming_invoice?.amount).toBe(1400)
    const letters = (await mailsOf(viewer)).filter((mail) => /continua com/.test(mail.subject))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toMatch(/Próximo valor: R\$\s14,00/)
  })

  test('confirms an undone cancellation by mail', async () => {
    const viewer = await subscriber()
    await start(viewer)
    await confirm(viewer)
    const { body } = await call(server(), keepSubscription, { token: viewer.token })
    expect(body).toEqual({ message: 'ok', terms: await terms(viewer) })
    expect(body.terms.confirmed).toBeNull()
    const letter = (await mailsOf(viewer)).at(-1)
    expect(letter?.subject).toBe('Seu cancelamento foi desfeito')
    expect(letter?.text).toMatch(/Próxima cobrança: /)
  })
})
