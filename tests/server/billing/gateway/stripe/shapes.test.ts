import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CardRefused,
  GatewayUnavailable,
  type PaymentGateway,
  RefundRefused,
} from '#server/deps/payment-gateway.ts'
import { createStripeGateway } from '#server/billing/gateway/stripe/gateway.ts'
import { cardData } from '#tests/server/billing/gateway/gateways.ts'
import { chargeRequest, payer } from '#tests/support/charges.ts'
import { startOfTests } from '#tests/support/server.ts'
import {
  startStripeStandIn,
  type StripeStandIn,
  stripeKey,
  stripeWebhookSecret,
} from './stand-in.ts'

const clock = () => startOfTests
const minuteMs = 60_000

describe('the Stripe gateway with the pinned API version', () => {
  let stripe: StripeStandIn
  let gateway: PaymentGateway
  let customerRef: string

  beforeEach(async () => {
    stripe = await startStripeStandIn(clock)
    const settings = { secretKey: stripeKey, webhookSecret: stripeWebhookSecret }
    gateway = createStripeGateway({ ...settings, apiBase: stripe.address }, clock)
    customerRef = await gateway.saveCustomer(payer)
  })
  afterEach(() => stripe.close())

  const chargeCard = async (methodId: string, isRenewal = false) => {
    const { ref: cardRef } = await gateway.adoptCard(customerRef, methodId)
    return gateway.charge(chargeRequest(customerRef, { kind: 'card', cardRef, isRenewal }))
  }

  const chargeBoleto = (amountCents = 2990) => {
    const dueAt = Date.parse('2026-11-24T02:59:59Z')
    const request = chargeRequest(customerRef, { kind: 'boleto', dueAt })
    return gateway.charge({ ...request, amountCents })
  }

  const refund = (chargeRef: string | null, amountCents = 2990) =>
    gateway.refund({
      chargeRef: chargeRef ?? '',
      amountCents,
      refundedCents: 0,
      idempotencyKey: `r-${chargeRef}`,
    })

  test.each([false, true])(
    'refuses a card that requires 3-D Secure, at a renewal: %s',
    async (isRenewal) => {
      const charge = await chargeCard('pm_card_authenticationRequired', isRenewal)
      expect(charge).toMatchObject({ status: 'refused', refusal: 'declined' })
      const found = await gateway.findCharge(charge.ref ?? '')
      expect(found).toMatchObject({ status: 'refused', refusal: 'declined' })
    },
  )

  test('is unavailable if the account may not send card numbers', async () => {
    stripe.account.takesCardNumbers = false
    const answer = gateway.saveCard(customerRef, cardData('4242424242424242'))
    await expect(answer).rejects.toThrow(GatewayUnavailable)
    await expect(answer).rejects.not.toThrow(CardRefused)
  })

  test('refuses a boleto below Stripe’s minimum', async () => {
    expect(await chargeBoleto(499)).toMatchObject({ ref: null, status: 'refused' })
  })

  test('reads Pix and boleto from the next action of the intent', async () => {
    const expiresAt = startOfTests + 30 * minuteMs
    const pix = await gateway.charge(chargeRequest(customerRef, { kind: 'pix', expiresAt }))
    expect(pix).toMatchObject({ status: 'pending', boleto: null, pix: { expiresAt } })
    const boleto = await chargeBoleto()
    expect(boleto).toMatchObject({
      status: 'pending',
      pix: null,
      boleto: { barcode: expect.stringMatching(/^\d{44}$/) as string },
    })
  })

  test('counts a pending refund as done', async () => {
    stripe.account.refundStatus = 'pending'
    const { ref } = await chargeCard('pm_card_visa')
    await refund(ref)
    expect(await gateway.findCharge(ref ?? '')).toMatchObject({ status: 'refunded' })
  })

  test('refuses a refund that fails at once', async () => {
    stripe.account.refundStatus = 'failed'
    const { ref } = await chargeCard('pm_card_visa')
    await expect(refund(ref)).rejects.toThrow(RefundRefused)
    expect(await gateway.findCharge(ref ?? '')).toMatchObject({ status: 'paid' })
  })

  test('refuses to refund a boleto', async () => {
    const { ref } = await chargeBoleto()
    stripe.settle(ref ?? '', 'paid')
    await expect(refund(ref)).rejects.toThrow(RefundRefused)
  })

  test.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['warning_needs_response', null],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['appeal_under_review', 'lost'],
  ] as const)('maps the dispute status %s to %s', async (status, expected) => {
    const { ref } = await chargeCard('pm_card_visa')
    expect(await gateway.findDispute(ref ?? '')).toBeNull()
    stripe.dispute(ref ?? '', status)
    expect(await gateway.findDispute(ref ?? '')).toBe(expected)
  })

  test('reads the charge from every event', async () => {
    const { ref } = await chargeCard('pm_card_visa')
    stripe.dispute(ref ?? '', 'needs_response')
    await refund(ref)
    const read = await Promise.all(
      stripe
        .takeNotifications()
        .map(({ body, headers }) =>
          gateway.readWebhook(Buffer.from(body), new Headers(headers), startOfTests),
        ),
    )
    const seen = read.flatMap((events) => events ?? [])
    expect(seen.map(({ kind, chargeRef }) => [kind, chargeRef])).toEqual([
      ['charge-changed', ref],
      ['dispute-changed', ref],
      ['charge-changed', ref],
      ['charge-changed', ref],
    ])
  })
})
