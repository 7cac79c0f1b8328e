import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GatewayUnavailable, type PaymentGateway } from '#server/deps/payment-gateway.ts'
import { createStripeGateway } from '#server/billing/gateway/stripe/gateway.ts'
import { cardData } from '#tests/server/billing/gateway/gateways.ts'
import { chargeRequest, payer } from '#tests/support/charges.ts'
import { startOfTests } from '#tests/support/server.ts'
import {
  signedByStripe,
  startStripeStandIn,
  type StripeStandIn,
  stripeKey,
  stripeWebhookSecret,
} from './stand-in.ts'

const clock = () => startOfTests
const dueAt = Date.parse('2026-11-24T02:59:59Z')

describe('the Stripe gateway', () => {
  let stripe: StripeStandIn
  let gateway: PaymentGateway
  let customerRef: string

  const connect = (changes: { secretKey?: string; timeoutMs?: number } = {}) =>
    createStripeGateway(
      {
        secretKey: stripeKey,
        webhookSecret: stripeWebhookSecret,
        apiBase: stripe.address,
        ...changes,
      },
      clock,
    )

  beforeEach(async () => {
    stripe = await startStripeStandIn(clock)
    gateway = connect()
    customerRef = await gateway.saveCustomer(payer)
  })
  afterEach(() => stripe.close())

  const cardCharge = async () => {
    const { ref: cardRef } = await gateway.saveCard(customerRef, cardData('4242424242424242'))
    return chargeRequest(customerRef, { kind: 'card', cardRef, isRenewal: false })
  }

  const failure = (answer: Promise<unknown>) =>
    answer.then(
      () => 'no failure',
      (error: unknown) => error,
    )

  test('returns the same customer while the data is unchanged', async () => {
    expect(await gateway.saveCustomer(payer)).toBe(customerRef)
    const renamed = { ...payer, name: 'Outro Nome' }
    expect(await gateway.saveCustomer(renamed)).not.toBe(customerRef)
  })

  test('sends customer, amount and purpose in the format of the API', async () => {
    const asked = await cardCharge()
    await gateway.charge(asked)
    await gateway.charge({
      ...asked,
      idempotencyKey: `${asked.idempotencyKey}-2`,
      method: { ...asked.method, isRenewal: true } as typeof asked.method,
    })
    const [first, renewal] = stripe.requests.filter(({ path }) => path === '/v1/payment_intents')
    expect(first?.form).toMatchObject({
      amount: '2990',
      currency: 'brl',
      customer: customerRef,
      description: asked.description,
      confirm: 'true',
      metadata: { reference: asked.reference, method: 'card' },
      setup_future_usage: 'off_session',
      error_on_requires_action: 'true',
    })
    expect(renewal?.form).toMatchObject({ off_session: 'true' })
    expect(renewal?.form).not.toHaveProperty('setup_future_usage')
  })

  test('sends CPF and address for a boleto and refuses it without them', async () => {
    const asked = chargeRequest(customerRef, { kind: 'boleto', dueAt })
    await gateway.charge(asked)
    expect(stripe.requests.at(-1)?.form).toMatchObject({
      payment_method_data: {
        boleto: { tax_id: payer.document },
        billing_details: { name: payer.name, email: payer.email, address: { country: 'BR' } },
      },
      payment_method_options: { boleto: { expires_after_days: '3' } },
    })
    const { address: _address, ...homeless } = payer
    for (const other of [homeless, { ...payer, document: null }]) {
      const request = chargeRequest(customerRef, { kind: 'boleto', dueAt })
      expect(await gateway.charge({ ...request, payer: other })).toEqual({
        ref: null,
        status: 'refused',
        refusal: 'declined',
        pix: null,
        boleto: null,
      })
    }
  })

  test.each(['fails', 'limits', 'locks', 'hangs', 'cuts'] as const)(
    'is unavailable while Stripe %s',
    async (state) => {
      gateway = connect({ timeoutMs: 150 })
      const asked = await cardCharge()
      stripe.be(state)
      const card = cardData('4242424242424242')
      const failures = await Promise.all([
        failure(gateway.saveCard(customerRef, card)),
        failure(gateway.charge(asked)),
        failure(gateway.findCharge('pi_1')),
        failure(gateway.saveCustomer({ ...payer, name: 'Outro' })),
        failure(
          gateway.refund({
            chargeRef: 'pi_1',
            amountCents: 1,
            refundedCents: 0,
            idempotencyKey: asked.reference,
          }),
        ),
      ])
      for (const error of failures) {
        expect(error).toBeInstanceOf(GatewayUnavailable)
        const shown = inspect(error, { depth: 10, showHidden: true })
        for (const secret of [card.number, stripeKey, payer.document]) {
          expect(shown).not.toContain(secret)
        }
        expect(shown).not.toMatch(/\b987\b/)
      }
    },
  )

  test('finds a charge by its key if the answer was lost', async () => {
    const asked = await cardCharge()
    stripe.be('cuts')
    expect(await failure(gateway.charge(asked))).toBeInstanceOf(GatewayUnavailable)
    stripe.be('well')
    const charge = await gateway.charge(asked)
    expect(charge.status).toBe('paid')
    const notifications = stripe
      .takeNotifications()
      .filter(({ body }) => body.includes(asked.reference))
    expect(notifications).toHaveLength(1)
    expect(notifications[0]?.body).toContain(charge.ref)
  })

  test('finds a charge by its reference after Stripe has forgotten the key', async () => {
    const asked = await cardCharge()
    const { ref } = await gateway.charge(asked)
    stripe.forgetKeys()
    const aDayAgo = { ...asked, askedAt: startOfTests - 25 * 60 * 60_000 }
    expect(await gateway.charge(aDayAgo)).toMatchObject({ ref, status: 'paid' })
    const another = { ...aDayAgo, reference: `${asked.reference}-2` }
    expect((await gateway.charge(another)).ref).not.toBe(ref)
  })

  test('sends the same number of days when it repeats a boleto a day later', async () => {
    const asked = chargeRequest(customerRef, { kind: 'boleto', dueAt })
    const { ref } = await gateway.charge(asked)
    const dayMs = 24 * 60 * 60_000
    const settings = { secretKey: stripeKey, webhookSecret: stripeWebhookSecret }
    const tomorrow = createStripeGateway(
      { ...settings, apiBase: stripe.address },
      () => startOfTests + dayMs,
    )
    expect((await tomorrow.charge(asked)).ref).toBe(ref)
  })

  test('treats a wrong secret key as unavailable, not as a refusal', async () => {
    const asked = await cardCharge()
    gateway = connect({ secretKey: 'sk_test_wrong' })
    expect(await failure(gateway.charge(asked))).toBeInstanceOf(GatewayUnavailable)
    const card = cardData('4242424242424242')
    expect(await failure(gateway.saveCard(customerRef, card))).toBeInstanceOf(GatewayUnavailable)
  })

  describe('notifications', () => {
    const read = (event: unknown) => {
      const { body, headers } = signedByStripe(JSON.stringify(event), startOfTests)
      return gateway.readWebhook(Buffer.from(body), new Headers(headers), startOfTests)
    }

    test('are read if they are about charges and refunds', async () => {
      const intent = { id: 'pi_1', metadata: { reference: 'uuid' } }
      const about = (type: string, object: unknown) =>
        read({ id: `evt_${type}`, object: 'event', type, data: { object } })
      for (const type of ['succeeded', 'payment_failed', 'processing', 'canceled']) {
        expect(await about(`payment_intent.${type}`, intent)).toEqual([
          {
            id: `evt_payment_intent.${type}`,
            kind: 'charge-changed',
            chargeRef: 'pi_1',
            reference: 'uuid',
          },
        ])
      }
      for (const type of ['charge.refunded', 'charge.refund.updated', 'refund.failed']) {
        expect(await about(type, { id: 'x', payment_intent: 'pi_1' })).toEqual([
          { id: `evt_${type}`, kind: 'charge-changed', chargeRef: 'pi_1', reference: null },
        ])
      }
    })

    test('are ignored if they are about other products of the account', async () => {
      const object = { id: 'pi_2', metadata: {} }
      expect(await read({ id: 'e1', type: 'payment_intent.succeeded', data: { object } })).toEqual(
        [],
      )
      expect(await read({ id: 'e2', type: 'customer.updated', data: { object } })).toEqual([])
    })

    test.each(['garbage', '[]', 'null', '{}', '{"type":1}'])(
      'are refused with the signed body %s',
      async (body) => {
        const { headers } = signedByStripe(body, startOfTests)
        const answer = gateway.readWebhook(Buffer.from(body), new Headers(headers), startOfTests)
        expect(await answer).toBe(undefined)
      },
    )
  })
})
