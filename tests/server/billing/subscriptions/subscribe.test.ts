import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  getInvoices,
  getPayment,
  getPaymentStatus,
  renewPayment,
  settleSandboxPayment,
} from '#shared/billing/payments/contract.ts'
import { postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { getMe } from '#shared/session/contract.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import { dayMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('subscribing', (engine) => {
  const server = useServer(engine, importFixture)

  const order = (
    viewer: Viewer,
    body: { payment_method: string; [name: string]: unknown },
    idempotencyKey = randomUUID(),
  ) => call(server(), postSubscription, { body, token: viewer.token, idempotencyKey })

  const pay = async (uuid: string | undefined, outcome = 'paid') => {
    await call(server(), settleSandboxPayment, { params: { uuid }, body: { outcome } })
    await server().runJobs()
  }

  const subjectsTo = ({ email }: Viewer) =>
    server()
      .mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject)

  const statusOf = async ({ token }: Viewer) => (await call(server(), getMe, { token })).body.status

  describe('by card', () => {
    test('pays at once and keeps one invoice', async () => {
      const viewer = await openNewcomer(server())
      await saveCard(server(), viewer)
      const answer = await order(viewer, { plan: 'basico', payment_method: 'card' })
      expect(answer.body).toMatchObject({
        outcome: 'active',
        payment: { status: 'paid', amount: 2000, card: { last4: '4242' } },
      })
      await server().runJobs()
      const mails = server().mails.filter(({ to }) => to === viewer.email)
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Recebemos seu pedido de assinatura',
        'Recebemos seu pagamento',
      ])
      const { body } = await call(server(), getInvoices, { query: {}, token: viewer.token })
      expect(body).toMatchObject({ count: 1, results: [{ kind: 'first', status: 'paid' }] })
      expect(await serviceOf(server(), viewer)).toMatchObject({
        state: 'active',
        expired_at: null,
        upcoming_invoice: { amount: 2000, due_at: body.results[0]?.period_end },
      })
      const me = await call(server(), getMe, { token: viewer.token })
      expect(me.body.subscription).toEqual({ is_active: true, expired_at: null })
    })

    test('reports a refused card, charges nothing and accepts another method', async () => {
      const viewer = await openNewcomer(server())
      const bad = await saveCard(server(), viewer)
      // The issuer no longer knows the card that it had approved.
      const { card_ref: ref } = await server()
        .deps.db.selectFrom('cards')
        .select('card_ref')
        .where('id', '=', bad)
        .executeTakeFirstOrThrow()
      await server().deps.db.deleteFrom('sandbox_cards').where('ref', '=', ref).execute()
      const refused = await order(viewer, { plan: 'basico', payment_method: 'card' })
      expect([refused.status, refused.body]).toMatchObject([402, { code: 'card-refused' }])
      expect((await expectBalanced(server(), viewer)).taken).toBe(0)
      const pix = await order(viewer, { payment_method: 'pix' })
      expect(pix.body).toMatchObject({ outcome: 'waiting', payment: { amount: 2000 } })
      server().wait(20_000)
      await server().runJobs()
      const { taken, invoices } = await expectBalanced(server(), viewer)
      expect([taken, invoices.length]).toEqual([2000, 1])
    })

    test('refuses an order without a card', async () => {
      const viewer = await openNewcomer(server())
      const answer = await order(viewer, { plan: 'basico', payment_method: 'card' })
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'card-required' }])
    })

    test('grants a trial only for the first subscription', async () => {
      const viewer = await openNewcomer(server())
      await saveCard(server(), viewer)
      const first = await order(viewer, { plan: 'pleno', payment_method: 'card' })
      expect(first.body.outcome).toBe('trial')
      const again = await order(viewer, { plan: 'pleno', payment_method: 'card' })
      expect([again.status, again.body]).toMatchObject([409, { code: 'subscription-running' }])
      const other = await openNewcomer(server())
      const withPix = await order(other, { plan: 'pleno', payment_method: 'pix' })
      expect(withPix.body).toMatchObject({ outcome: 'waiting', payment: { amount: 3000 } })
    })

    test('refuses a second trial for the same CPF in another account', async () => {
      const both = [await openNewcomer(server()), await openNewcomer(server())]
      const outcomes: string[] = []
      for (const viewer of both) {
        await server()
          .deps.db.updateTable('accounts')
          .set({ document: '39053344705' })
          .where('id', '=', viewer.accountId)
          .execute()
        await saveCard(server(), viewer)
        const wanted = { plan: 'pleno', payment_method: 'card' }
        const answer = await order(viewer, wanted)
        const agreed =
          answer.status === 409 ? await order(viewer, { ...wanted, total: 3000 }) : answer
        outcomes.push(`${answer.status} ${agreed.body.outcome}`)
      }
      expect(outcomes).toEqual(['200 trial', '409 active'])
    })
  })

  describe('by Pix and boleto', () => {
    test('waits for the money before it gives access', async () => {
      const viewer = await openNewcomer(server())
      const { body } = await order(viewer, { plan: 'basico', payment_method: 'boleto' })
      expect(body.payment).toMatchObject({ status: 'pending', pix: null })
      expect(body.payment?.boleto?.barcode).toMatch(/^\d{44}$/)
      expect(await statusOf(viewer)).toBe('waiting_first_payment')
      const service = await serviceOf(server(), viewer)
      expect(service).toMatchObject({ is_active: false, open_payment: body.payment?.uuid })
      await pay(body.payment?.uuid)
      expect(await statusOf(viewer)).toBe('ok')
      expect(await serviceOf(server(), viewer)).toMatchObject({
        is_active: true,
        open_payment: null,
      })
    })

    test('hides the person in the status and the payment from other accounts', async () => {
      const viewer = await openNewcomer(server())
      const { body } = await order(viewer, { plan: 'basico', payment_method: 'pix' })
      const params = { uuid: body.payment?.uuid }
      const status = await call(server(), getPaymentStatus, { params })
      expect(status.body).toEqual({
        ...params,
        status: 'pending',
        invoice_status: 'open',
        method: 'pix',
        amount: 2000,
        is_lapsed_change: false,
        successor: null,
      })
      const other = await openNewcomer(server())
      const foreign = await call(server(), getPayment, { params, token: other.token })
      expect(foreign.status).toBe(404)
    })

    test('renews a document and refunds a second payment', async () => {
      const viewer = await openNewcomer(server())
      const { body } = await order(viewer, { plan: 'basico', payment_method: 'boleto' })
      const params = { uuid: body.payment?.uuid }
      const renew = (payment_method: string) =>
        call(server(), renewPayment, { params, body: { payment_method }, token: viewer.token })
      expect((await renew('boleto')).body.uuid).toBe(params.uuid)
      const { gateway } = server().deps
      const { withdraw } = gateway
      gateway.withdraw = () => Promise.reject(new GatewayUnavailable('no answer'))
      const pix = await renew('pix')
      expect(pix.body).toMatchObject({ method: 'pix', status: 'pending', amount: 2000 })
      await pay(pix.body.uuid)
      await pay(body.payment?.uuid)
      gateway.withdraw = withdraw
      const { taken, payments } = await expectBalanced(server(), viewer)
      expect(taken).toBe(2000)
      expect(payments.map(({ status }) => status).sort()).toEqual(['paid', 'refunded'])
      expect((await serviceOf(server(), viewer)).state).toBe('active')
      expect((await renew('pix')).status).toBe(409)
    })

    test('waits ten days for a payment but still accepts late money', async () => {
      const viewer = await openNewcomer(server())
      const { body } = await order(viewer, { plan: 'basico', payment_method: 'boleto' })
      await pay(body.payment?.uuid, 'expired')
      expect(await statusOf(viewer)).toBe('waiting_first_payment')
      server().wait(10 * dayMs)
      await server().runJobs()
      expect(await statusOf(viewer)).toBe('reactivation')
      await pay(body.payment?.uuid)
      expect(await statusOf(viewer)).toBe('ok')
      expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
      expect(subjectsTo(viewer)).not.toContain('Sua assinatura voltou')
    })

    test('treats an order after an unpaid one as the first', async () => {
      const viewer = await openNewcomer(server())
      await order(viewer, { plan: 'basico', payment_method: 'boleto' })
      server().wait(10 * dayMs)
      await server().runJobs()
      expect(await serviceOf(server(), viewer)).toMatchObject({
        state: 'expired',
        expired_at: null,
      })
      const { body } = await order(viewer, { plan: 'basico', payment_method: 'pix' })
      await pay(body.payment?.uuid)
      const { token } = viewer
      const invoices = (await call(server(), getInvoices, { query: {}, token })).body.results
      expect(invoices.map(({ kind }) => kind)).toEqual(['first', 'first'])
      const welcome = 'Recebemos seu pedido de assinatura'
      expect(subjectsTo(viewer).filter((subject) => subject === welcome)).toHaveLength(2)
      expect(subjectsTo(viewer)).not.toContain('Sua assinatura voltou')
    })

    test('refuses a method that the plan does not accept', async () => {
      const viewer = await openNewcomer(server())
      const answer = await order(viewer, { plan: 'pleno', payment_method: 'boleto' })
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'method-not-accepted' }])
      const nowhere = await order(viewer, { plan: 'nao-ha', payment_method: 'pix' })
      expect([nowhere.status, nowhere.body]).toMatchObject([404, { code: 'plan-not-found' }])
      const nothing = await order(viewer, { payment_method: 'pix' })
      expect([nothing.status, nothing.body]).toEqual([400, { plan: ['Escolha um plano.'] }])
    })
  })

  describe('repeated orders', () => {
    test('charge once for the same key', async () => {
      const viewer = await openNewcomer(server())
      await saveCard(server(), viewer)
      const key = randomUUID()
      const body = { plan: 'basico', payment_method: 'card' }
      const answers = await Promise.all(Array.from({ length: 5 }, () => order(viewer, body, key)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
      const { taken, charges } = await expectBalanced(server(), viewer)
      expect([taken, charges.length]).toEqual([2000, 1])
    })

    test('subscribe once for different keys at the same time', async () => {
      const viewer = await openNewcomer(server())
      await saveCard(server(), viewer)
      const body = { plan: 'basico', payment_method: 'card' }
      const answers = await Promise.all(Array.from({ length: 5 }, () => order(viewer, body)))
      expect(answers.map(({ status }) => status)).toContain(200)
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect((await expectBalanced(server(), viewer)).taken).toBe(2000)
    })
  })
})
