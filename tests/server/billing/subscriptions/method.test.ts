import { beforeEach, describe, expect, test } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { keepSubscription } from '#shared/billing/cancellation/contract.ts'
import { postErasure } from '#shared/account/privacy-contract.ts'
import { postPlanChange } from '#shared/billing/subscriptions/contract.ts'
import {
  postSubscriptionCoupon,
  putPaymentMethod,
} from '#shared/billing/subscriptions/method-contract.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import { dayMs } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'

onOneEngine('the payment method of a subscription', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))

  const put = ({ token }: Viewer, payment_method: PaymentMethod, card_id?: number) =>
    call(server(), putPaymentMethod, {
      body: { payment_method, ...(card_id !== undefined && { card_id }) },
      token,
    })
  const coupon = ({ token }: Viewer, code: string) =>
    call(server(), postSubscriptionCoupon, { body: { coupon: code }, token })

  const attempts = async (viewer: Viewer) =>
    (await expectBalanced(server(), viewer)).payments.map(({ method, status, amount_cents }) => [
      method,
      status,
      amount_cents,
    ])
  const subjects = () => server().mails.map(({ subject }) => subject)

  describe('a change', () => {
    test('sends a Pix for the first charge after a trial, with a grace period', async () => {
      const viewer = await reach(server(), 'trial', 'pix')
      expect(await serviceOf(server(), viewer)).toMatchObject({
        payment_method: 'pix',
        open_payment: null,
      })
      await passTo(server(), viewer, 'end')
      expect(await serviceOf(server(), viewer)).toMatchObject({
        state: 'past_due',
        is_active: true,
        open_payment: expect.any(String) as string,
      })
      expect(subjects()).toContain('Falta o pagamento da sua assinatura')
      await passTo(server(), viewer, 60_000)
      expect(await attempts(viewer)).toEqual([['pix', 'paid', 3000]])
      expect((await serviceOf(server(), viewer)).state).toBe('active')
    })

    test('withdraws a boleto and charges the card when it is due', async () => {
      const viewer = await reach(server(), 'active', 'boleto')
      await passTo(server(), viewer, 'end', -4 * dayMs)
      const { body } = await put(viewer, 'pix')
      expect(body).toMatchObject({ payment_method: 'pix', open_payment: expect.any(String) })
      expect(await attempts(viewer)).toEqual([
        ['boleto', 'paid', 2000],
        ['boleto', 'expired', 2000],
        ['pix', 'pending', 2000],
      ])
      expect((await put(viewer, 'card')).body).toMatchObject({ open_payment: null })
      await server().runJobs()
      expect((await attempts(viewer)).at(-1)).toEqual(['pix', 'expired', 2000])
      await passTo(server(), viewer, 'end')
      expect((await attempts(viewer)).at(-1)).toEqual(['card', 'paid', 2000])
      expect((await serviceOf(server(), viewer)).state).toBe('active')
    })

    test('returns a boleto shortly before the period’s end', async () => {
      const viewer = await reach(server(), 'active', 'card')
      await passTo(server(), viewer, 'end', -3 * dayMs)
      const { body } = await put(viewer, 'boleto')
      expect(body.open_payment).not.toBe(null)
      expect((await attempts(viewer)).at(-1)).toEqual(['boleto', 'pending', 2000])
    })

    test('charges a card in past_due on the next retry day', async () => {
      const viewer = await reach(server(), 'past_due', 'boleto')
      await passTo(server(), viewer, 2 * dayMs)
      const before = await attempts(viewer)
      expect((await put(viewer, 'card')).body).toMatchObject({ state: 'past_due' })
      await server().runJobs()
      expect(await attempts(viewer)).toHaveLength(before.length)
      await passTo(server(), viewer, dayMs)
      expect((await attempts(viewer)).at(-1)).toEqual(['card', 'paid', 2000])
    })

    test('applies to the undoing of a cancellation and makes no document', async () => {
      const viewer = await reach(server(), 'canceled', 'card')
      expect((await put(viewer, 'pix')).body).toMatchObject({ state: 'canceled' })
      await passTo(server(), viewer, 'end', -4 * dayMs)
      expect(await attempts(viewer)).toHaveLength(1)
      await call(server(), keepSubscription, { token: viewer.token })
      await server().runJobs()
      expect((await attempts(viewer)).at(-1)).toEqual(['pix', 'pending', 2000])
    })

    test('is mailed without a next charge while the subscription is leaving', async () => {
      const mailed = async (viewer: Viewer, method: PaymentMethod) => {
        server().mails.length = 0
        await put(viewer, method)
        await server().runJobs()
        return server().mails.find(({ subject }) => /pagamento mudou/.test(subject))?.text
      }
      const undecided = await reach(server(), 'canceling', 'card')
      expect(await mailed(undecided, 'pix')).toMatch(/nada é cobrado enquanto isso/)
      const viewer = await reach(server(), 'canceled', 'card')
      expect(await mailed(viewer, 'pix')).toMatch(/Se você desfizer o cancelamento/)
      await call(server(), postErasure, { token: viewer.token })
      expect(await mailed(viewer, 'card')).toMatch(/está para ser excluída em/)
    })

    test('leaves one method and one document if it is made twice at the same time', async () => {
      const viewer = await reach(server(), 'past_due', 'card')
      const answers = await Promise.all([put(viewer, 'pix'), put(viewer, 'boleto')])
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
      await server().runJobs()
      const { payments } = await expectBalanced(server(), viewer)
      const pending = payments.filter(({ status }) => status === 'pending')
      expect(pending).toHaveLength(1)
      const { payment_method: method } = await serviceOf(server(), viewer)
      expect(pending[0]?.method).toBe(method)
    })

    test('changes nothing and sends no mail for the current method', async () => {
      const viewer = await reach(server(), 'past_due', 'pix')
      const before = await attempts(viewer)
      await server().runJobs()
      server().mails.length = 0
      expect((await put(viewer, 'pix')).status).toBe(200)
      await server().runJobs()
      expect(await attempts(viewer)).toEqual(before)
      expect(subjects()).not.toContain('Sua forma de pagamento mudou')
    })

    test('is mailed, with the last digits of a card', async () => {
      const viewer = await reach(server(), 'active', 'pix')
      await put(viewer, 'card')
      await server().runJobs()
      const mail = server().mails.find(({ subject }) => /forma de pagamento mudou/.test(subject))
      expect(mail?.text).toMatch(/Cartão: final 4242/)
    })

    test('requires a card of the account and a method of the plan', async () => {
      const viewer = await reach(server(), 'trial', 'card')
      const other = await reach(server(), 'active', 'pix')
      const theirs = await saveCard(server(), other)
      expect((await put(viewer, 'card', theirs)).body).toMatchObject({ code: 'card-required' })
      expect((await put(viewer, 'boleto')).body).toMatchObject({ code: 'method-not-accepted' })
    })

    test('is refused while a charge is processed', async () => {
      const viewer = await reach(server(), 'past_due', 'pix')
      const { deps } = server()
      const { gateway } = deps
      deps.gateway = {
        ...gateway,
        charge: async () => {
          throw new GatewayUnavailable('down')
        },
      }
      try {
        expect((await put(viewer, 'boleto')).status).toBe(200)
        expect((await put(viewer, 'card')).body).toMatchObject({ code: 'still-processing' })
      } finally {
        deps.gateway = gateway
      }
    })
  })

  describe('a coupon', () => {
    test('lowers the next invoice and replaces an open boleto', async () => {
      const viewer = await reach(server(), 'active', 'boleto')
      await passTo(server(), viewer, 'end', -4 * dayMs)
      expect((await serviceOf(server(), viewer)).upcoming_invoice?.amount).toBe(2000)
      expect((await coupon(viewer, 'METADE')).body).toMatchObject({ code: 'METADE' })
      expect(await attempts(viewer)).toEqual([
        ['boleto', 'paid', 2000],
        ['boleto', 'expired', 2000],
        ['boleto', 'pending', 1000],
      ])
      const { open_payment: uuid } = await serviceOf(server(), viewer)
      await call(server(), settleSandboxPayment, { params: { uuid }, body: {} })
      await server().runJobs()
      expect((await expectBalanced(server(), viewer)).taken).toBe(3000)
    })

    test('replaces an overdue boleto at once', async () => {
      const viewer = await reach(server(), 'past_due', 'boleto')
      await coupon(viewer, 'METADE')
      expect((await attempts(viewer)).at(-1)).toEqual(['boleto', 'pending', 1000])
    })

    test('activates the subscription without a charge if it covers everything', async () => {
      const viewer = await reach(server(), 'past_due', 'pix')
      await coupon(viewer, 'GRATIS')
      expect((await serviceOf(server(), viewer)).state).toBe('active')
    })

    test('is included in the mail before the trial ends', async () => {
      const viewer = await reach(server(), 'trial', 'card')
      await coupon(viewer, 'METADE')
      await passTo(server(), viewer, 'end', -2 * dayMs)
      const mail = server().mails.find(({ subject }) => /teste está terminando/.test(subject))
      expect(mail?.text).toMatch(/R\$\s15,00/)
    })

    test('releases the use of an unused previous coupon', async () => {
      const left = async (code: string) => {
        const { db } = server().deps
        const row = await db
          .selectFrom('coupons')
          .select('redemptions')
          .where('code', '=', code)
          .executeTakeFirstOrThrow()
        return row.redemptions
      }
      const viewer = await reach(server(), 'active', 'card')
      const [unique, half] = [await left('UNICO'), await left('METADE')]
      await coupon(viewer, 'UNICO')
      expect((await coupon(viewer, 'UNICO')).status).toBe(200)
      expect(await left('UNICO')).toBe(unique + 1)
      await coupon(viewer, 'METADE')
      expect([await left('UNICO'), await left('METADE')]).toEqual([unique, half + 1])
      expect((await coupon(viewer, 'PASSADO')).body).toMatchObject({ code: 'coupon-not-found' })
      expect((await serviceOf(server(), viewer)).coupon?.code).toBe('METADE')
    })

    test('is refused if it does not fit the next plan', async () => {
      const viewer = await reach(server(), 'trial', 'card')
      const { subscription_id: id } = await serviceOf(server(), viewer)
      const body = { price_id: 'price_basico', subscription_id: id }
      await call(server(), postPlanChange, { body, token: viewer.token })
      expect((await coupon(viewer, 'DEZ-REAIS')).body).toMatchObject({
        code: 'coupon-not-for-plan',
      })
    })
  })
})
