import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  GatewayUnavailable,
  type PaymentGateway,
  RefundRefused,
  UnknownCharge,
} from '#server/deps/payment-gateway.ts'
import { createPagarmeGateway } from '#server/billing/gateway/pagarme/gateway.ts'
import { cardData } from '#tests/server/billing/gateway/gateways.ts'
import { chargeRequest, payer } from '#tests/support/charges.ts'
import { startOfTests } from '#tests/support/server.ts'
import {
  type PagarmeStandIn,
  pagarmeKey,
  pagarmeWebhookSecret,
  sentByPagarme,
  startPagarmeStandIn,
} from './stand-in.ts'

const clock = () => startOfTests
const minuteMs = 60_000
const dueAt = Date.parse('2026-11-24T02:59:59Z')

describe('the Pagar.me gateway', () => {
  let pagarme: PagarmeStandIn
  let gateway: PaymentGateway
  let customerRef: string

  const connect = (
    changes: { secretKey?: string; timeoutMs?: number } = {},
    now: () => number = clock,
  ) =>
    createPagarmeGateway(
      {
        secretKey: pagarmeKey,
        webhookSecret: pagarmeWebhookSecret,
        apiBase: pagarme.address,
        ...changes,
      },
      now,
    )

  beforeEach(async () => {
    pagarme = await startPagarmeStandIn(clock)
    gateway = connect()
    customerRef = await gateway.saveCustomer(payer)
  })
  afterEach(() => pagarme.close())

  const cardRequest = async (number = '4242424242424242', isRenewal = false) => {
    const { ref: cardRef } = await gateway.saveCard(customerRef, cardData(number))
    return chargeRequest(customerRef, { kind: 'card', cardRef, isRenewal })
  }

  const pixRequest = () =>
    chargeRequest(customerRef, { kind: 'pix', expiresAt: startOfTests + 30 * minuteMs })

  const failure = (answer: Promise<unknown>) =>
    answer.then(
      () => 'no failure',
      (error: unknown) => error,
    )

  const sent = (name: string) => pagarme.requests.filter((call) => call.name === name)

  test('sends an order in the format of the API', async () => {
    const asked = await cardRequest()
    await gateway.charge(asked)
    expect(sent('POST orders').at(-1)?.body).toMatchObject({
      code: asked.reference,
      customer_id: customerRef,
      items: [{ amount: 2990, description: asked.description }],
      payments: [
        { payment_method: 'credit_card', amount: 2990, credit_card: { recurrency_cycle: 'first' } },
      ],
    })
    await gateway.charge(await cardRequest('4242424242424242', true))
    expect(sent('POST orders').at(-1)?.body).toMatchObject({
      payments: [{ credit_card: { recurrency_cycle: 'subsequent' } }],
    })
  })

  test('updates the payer’s data before it makes a document', async () => {
    const { address: _address, phone: _phone, ...stranger } = payer
    customerRef = await gateway.saveCustomer({ ...stranger, email: 'nova@vereda.test' })
    const asked = { ...chargeRequest(customerRef, { kind: 'boleto', dueAt }) }
    const known = { ...payer, email: 'nova@vereda.test' }
    expect((await gateway.charge({ ...asked, payer: known })).status).toBe('pending')
    expect(sent('PUT customers/id').at(-1)?.body).toMatchObject({
      document: payer.document,
      phones: { mobile_phone: { area_code: '81', number: '987654321' } },
      address: { line_1: payer.address?.street, zip_code: payer.address?.postalCode },
    })
  })

  test('refuses a boleto without an address and a charge without a phone', async () => {
    const { address: _address, ...homeless } = { ...payer, email: 'outra@vereda.test' }
    customerRef = await gateway.saveCustomer(homeless)
    const boleto = chargeRequest(customerRef, { kind: 'boleto', dueAt })
    const refused = { status: 'refused', refusal: 'declined', pix: null, boleto: null }
    expect(await gateway.charge({ ...boleto, payer: homeless })).toMatchObject(refused)
    const silent = { ...payer, email: 'mais@vereda.test', phone: null }
    customerRef = await gateway.saveCustomer(silent)
    expect(await gateway.charge({ ...pixRequest(), payer: silent })).toMatchObject(refused)
  })

  test('reports missing funds', async () => {
    const charge = await gateway.charge(await cardRequest('4000000000000127'))
    expect(charge).toMatchObject({ status: 'refused', refusal: 'no-funds' })
  })

  test.each(['fails', 'limits', 'forbids', 'hangs', 'cuts'] as const)(
    'is unavailable while Pagar.me %s, and its error quotes nothing that was sent',
    async (state) => {
      gateway = connect({ timeoutMs: 150 })
      const asked = await cardRequest()
      pagarme.be(state)
      const card = cardData('4242424242424242')
      const refund = { chargeRef: 'ch_1', amountCents: 1, refundedCents: 0, idempotencyKey: 'k' }
      const failures = await Promise.all([
        failure(gateway.saveCard(customerRef, card)),
        failure(gateway.charge(asked)),
        failure(gateway.findCharge('ch_1')),
        failure(gateway.saveCustomer(payer)),
        failure(gateway.refund(refund)),
      ])
      for (const error of failures) {
        expect(error).toBeInstanceOf(GatewayUnavailable)
        const shown = inspect(error, { depth: 10, showHidden: true })
        for (const secret of [card.number, pagarmeKey, payer.document]) {
          expect(shown).not.toContain(secret)
        }
      }
    },
  )

  test('treats a wrong secret key as unavailable, not as a refusal', async () => {
    const asked = await cardRequest()
    gateway = connect({ secretKey: 'sk_wrong' })
    expect(await failure(gateway.charge(asked))).toBeInstanceOf(GatewayUnavailable)
    const card = cardData('4242424242424242')
    expect(await failure(gateway.saveCard(customerRef, card))).toBeInstanceOf(GatewayUnavailable)
  })

  test('finds a charge by its key if the answer was lost', async () => {
    const asked = await cardRequest()
    pagarme.be('cuts')
    expect(await failure(gateway.charge(asked))).toBeInstanceOf(GatewayUnavailable)
    pagarme.be('well')
    expect((await gateway.charge(asked)).status).toBe('paid')
    expect(sent('POST orders')).toHaveLength(1)
  })

  test('finds a charge by its code after Pagar.me has forgotten the key', async () => {
    const asked = pixRequest()
    const { ref } = await gateway.charge(asked)
    pagarme.forgetKeys()
    gateway = connect({}, () => startOfTests + 2 * minuteMs)
    expect(await gateway.charge(asked)).toMatchObject({ ref, status: 'pending' })
    const another = { ...asked, reference: `${asked.reference}-2`, idempotencyKey: 'another' }
    expect((await gateway.charge(another)).ref).not.toBe(ref)
  })

  test('reports an unknown charge', async () => {
    await expect(gateway.findCharge('ch_nobodys')).rejects.toThrow(UnknownCharge)
  })

  test('does not repeat a refund whose answer was lost', async () => {
    const { ref } = await gateway.charge(await cardRequest())
    const refund = {
      chargeRef: ref ?? '',
      amountCents: 1000,
      refundedCents: 0,
      idempotencyKey: 'refund',
    }
    pagarme.be('cuts')
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnavailable)
    pagarme.be('well')
    await gateway.refund(refund)
    await gateway.refund(refund)
    expect(sent('DELETE charges/id')).toHaveLength(1)
  })

  test('refunds a Pix but refuses to refund a boleto', async () => {
    const { ref } = await gateway.charge(pixRequest())
    pagarme.settle(ref ?? '', 'paid')
    const refund = { amountCents: 2990, refundedCents: 0, idempotencyKey: 'refund' }
    await gateway.refund({ ...refund, chargeRef: ref ?? '' })
    expect((await gateway.findCharge(ref ?? '')).status).toBe('refunded')
    const boleto = await gateway.charge(chargeRequest(customerRef, { kind: 'boleto', dueAt }))
    pagarme.settle(boleto.ref ?? '', 'paid')
    const answer = gateway.refund({ ...refund, chargeRef: boleto.ref ?? '' })
    await expect(answer).rejects.toThrow(RefundRefused)
    expect((await gateway.findCharge(boleto.ref ?? '')).status).toBe('paid')
  })

  test('reports a chargeback as open and keeps the charge paid', async () => {
    const { ref } = await gateway.charge(await cardRequest())
    expect(await gateway.findDispute(ref ?? '')).toBeNull()
    pagarme.chargeBack(ref ?? '')
    expect(await gateway.findDispute(ref ?? '')).toBe('open')
    expect((await gateway.findCharge(ref ?? '')).status).toBe('paid')
    const { body, headers } = pagarme.takeNotifications().at(-1) ?? sentByPagarme('')
    expect(await gateway.readWebhook(Buffer.from(body), new Headers(headers), 0)).toMatchObject([
      { kind: 'dispute-changed', chargeRef: ref },
    ])
  })

  test('removes cards and addresses, even if they are gone', async () => {
    const { ref } = await gateway.saveCard(customerRef, cardData('4242424242424242'))
    await gateway.removeCard(ref)
    await gateway.removeCard(ref)
    await gateway.saveCard(customerRef, cardData('5555555555554444'))
    await gateway.removeCustomer(customerRef)
    expect(sent('DELETE customers/id/cards/id')).toHaveLength(3)
    expect(sent('DELETE customers/id/addresses/id')).toHaveLength(1)
    await gateway.removeCustomer('cus_nobodys')
  })

  test('reads only events about our charges', async () => {
    const read = (event: unknown) => {
      const { body, headers } = sentByPagarme(JSON.stringify(event))
      return gateway.readWebhook(Buffer.from(body), new Headers(headers), startOfTests)
    }
    const code = 'b8f4a9f1-6f0e-4b0c-9d51-5b1b7a3f2a10'
    const data = { id: 'ch_1', code }
    for (const type of ['paid', 'payment_failed', 'refunded', 'partial_canceled', 'pending']) {
      expect(await read({ id: 'hook_1', type: `charge.${type}`, data })).toEqual([
        { id: 'hook_1', kind: 'charge-changed', chargeRef: 'ch_1', reference: code },
      ])
    }
    expect(await read({ id: 'hook_2', type: 'order.paid', data })).toEqual([])
    const foreign = { id: 'ch_2', code: 'PEDIDO-17' }
    expect(await read({ id: 'hook_3', type: 'charge.paid', data: foreign })).toEqual([])
  })
})
