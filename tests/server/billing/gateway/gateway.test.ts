import { hasError, parsePix } from 'pix-utils'
import { describe, expect, test } from 'vitest'
import {
  CardRefused,
  type ChargeMethod,
  type ChargeRequest,
  RefundRefused,
} from '#server/deps/payment-gateway.ts'
import { boleto } from '#tests/support/boleto-utils.ts'
import { chargeRequest, payer } from '#tests/support/charges.ts'
import { cardData, forEachGateway } from './gateways.ts'

const minuteMs = 60_000

const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: unknown) => (error instanceof CardRefused ? error.refusal : String(error)),
  )

forEachGateway('a payment gateway', ({ server, settle, ...world }) => {
  const gateway = () => server().deps.gateway
  const customer = () => gateway().saveCustomer(payer)

  const request = async (method: ChargeMethod): Promise<ChargeRequest> =>
    chargeRequest(await customer(), method)

  const cardRequest = async (number = '4242424242424242', isRenewal = false) => {
    const customerRef = await customer()
    const { ref: cardRef } = await gateway().saveCard(customerRef, cardData(number))
    return chargeRequest(customerRef, { kind: 'card', cardRef, isRenewal })
  }

  const charge = async (asked: ChargeRequest) => {
    const { ref, ...answer } = await gateway().charge(asked)
    return { ...answer, ref: ref ?? 'none', reference: asked.reference }
  }

  const pix = async () =>
    charge(await request({ kind: 'pix', expiresAt: server().deps.clock() + 30 * minuteMs }))

  const dueAt = Date.parse('2026-11-24T02:59:59Z')
  const newBoleto = async () => charge(await request({ kind: 'boleto', dueAt }))

  const statusOf = async (ref: string) => (await gateway().findCharge(ref)).status

  describe('cards', () => {
    test('are saved without their number', async () => {
      const saved = await gateway().saveCard(await customer(), cardData('4242424242424242'))
      expect(saved).toEqual({
        ref: expect.any(String) as string,
        brand: 'visa',
        last4: '4242',
        holderName: 'PESSOA DE TESTE',
        expMonth: 12,
        expYear: 2030,
        fingerprint: world.knows.numbers ? (expect.any(String) as string) : null,
      })
      expect(saved.ref).not.toContain('42424242')
    })

    test.each([
      ['4000000000000002', 'declined'],
      ['4000000000009995', world.knows.funds ? 'no-funds' : 'declined'],
      ['4000000000000341', 'accepted'],
      ['5555555555554444', 'accepted'],
    ])('answer %s with %s', async (number, expected) => {
      const customerRef = await customer()
      expect(await refusalOf(gateway().saveCard(customerRef, cardData(number)))).toBe(expected)
    })

    test('can be adopted from the provider’s own form', async () => {
      const customerRef = await customer()
      const formCard = await world.formCard('4242424242424242')
      const { ref: cardRef, last4 } = await gateway().adoptCard(customerRef, formCard)
      expect(last4).toBe('4242')
      const method = { kind: 'card', cardRef, isRenewal: false } as const
      expect((await charge(chargeRequest(customerRef, method))).status).toBe('paid')
      const adopt = (id: string) => refusalOf(gateway().adoptCard(customerRef, id))
      expect(await adopt(await world.formCard('4000000000000002'))).toBe('declined')
      const expected = world.knows.funds ? 'no-funds' : 'declined'
      expect(await adopt(await world.formCard('4000000000009995'))).toBe(expected)
      expect(await adopt('pm_nobodys')).toBe('declined')
    })
  })

  describe('a charge by card', () => {
    test('is paid at once, and only once per key', async () => {
      const asked = await cardRequest()
      const first = await charge(asked)
      expect(first).toMatchObject({ status: 'paid', refusal: null, pix: null, boleto: null })
      expect(await charge(asked)).toEqual(first)
      expect(await statusOf(first.ref)).toBe('paid')
    })

    test('is made once for two simultaneous calls', async () => {
      const asked = await cardRequest()
      const [one, other] = await Promise.all([charge(asked), charge(asked)])
      expect(one.ref).toBe(other.ref)
      const next = await charge({ ...asked, idempotencyKey: `${asked.idempotencyKey}-next` })
      expect(next.ref).not.toBe(one.ref)
    })

    test('fails only at the renewal for a card that does so', async () => {
      expect((await charge(await cardRequest('4000000000000341'))).status).toBe('paid')
      const asked = await cardRequest('4000000000000341', true)
      const renewal = await charge(asked)
      expect(renewal).toMatchObject({ status: 'refused', refusal: 'declined' })
      expect(await charge(asked)).toEqual(renewal)
      expect(await gateway().findCharge(renewal.ref)).toMatchObject({
        status: 'refused',
        refusal: 'declined',
      })
    })

    test('is refused for an unknown card', async () => {
      const asked = await request({ kind: 'card', cardRef: 'pm_nobodys', isRenewal: false })
      expect(await charge(asked)).toMatchObject({ status: 'refused', refusal: 'declined' })
    })
  })

  describe('a charge by Pix', () => {
    test('returns a code that banks can read', async () => {
      const { status, pix: made } = await pix()
      expect(status).toBe('pending')
      expect(made?.expiresAt).toBe(server().deps.clock() + 30 * minuteMs)
      const read = parsePix(made?.code ?? '')
      expect(hasError(read)).toBe(false)
      expect(read).toMatchObject({ transactionAmount: 29.9 })
    })

    test.each(['paid', 'expired'] as const)('becomes %s', async (outcome) => {
      const made = await pix()
      expect(await statusOf(made.ref)).toBe('pending')
      await settle(made, outcome)
      expect(await statusOf(made.ref)).toBe(outcome)
    })
  })

  describe('a charge by boleto', () => {
    test('returns a line and a barcode that banks can read', async () => {
      const { status, boleto: made } = await newBoleto()
      expect(status).toBe('pending')
      expect(made?.line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
      expect(made?.dueAt).toBe(dueAt)
      const read = boleto.validarBoleto(made?.line.replace(/\D/g, '') ?? '')
      expect(read).toMatchObject({ sucesso: true, codigoBarras: made?.barcode, valor: 29.9 })
      expect(read.vencimentoComNovoFator2025.toISOString()).toContain('2026-11-23')
    })

    test.each(['paid', 'refused', 'expired'] as const)('becomes %s', async (outcome) => {
      const made = await newBoleto()
      await settle(made, outcome)
      expect(await statusOf(made.ref)).toBe(outcome)
    })

    test('can be paid after it has expired, because banks are late', async () => {
      const made = await newBoleto()
      await settle(made, 'expired')
      await settle(made, 'paid')
      expect(await statusOf(made.ref)).toBe('paid')
    })
  })

  describe('a withdrawal', () => {
    test('expires the charge and can be repeated', async () => {
      for (const made of [await pix(), await newBoleto()]) {
        expect((await gateway().withdraw(made.ref)).status).toBe('expired')
        expect((await gateway().withdraw(made.ref)).status).toBe('expired')
        expect(await statusOf(made.ref)).toBe('expired')
      }
    })

    test('leaves a paid charge paid', async () => {
      const made = await pix()
      await settle(made, 'paid')
      expect((await gateway().withdraw(made.ref)).status).toBe('paid')
    })
  })

  describe('a refund', () => {
    test('is made once per key and never exceeds the paid amount', async () => {
      const { ref: chargeRef } = await charge(await cardRequest())
      const refund = (amountCents: number, key: string, refundedCents: number) =>
        gateway().refund({
          chargeRef,
          amountCents,
          refundedCents,
          idempotencyKey: `${chargeRef}:${key}`,
        })
      await refund(1000, 'a', 0)
      await refund(1000, 'a', 0)
      expect(await statusOf(chargeRef)).toBe('paid')
      await expect(refund(1991, 'b', 1000)).rejects.toThrow(RefundRefused)
      await refund(1990, 'c', 1000)
      expect(await statusOf(chargeRef)).toBe('refunded')
      await expect(refund(1, 'd', 2990)).rejects.toThrow(RefundRefused)
    })

    test('is refused for an unpaid charge', async () => {
      const { ref: chargeRef } = await pix()
      const key = `${chargeRef}:x`
      const refund = { chargeRef, amountCents: 2990, refundedCents: 0, idempotencyKey: key }
      await expect(gateway().refund(refund)).rejects.toThrow(RefundRefused)
      expect(await statusOf(chargeRef)).toBe('pending')
    })
  })
})
