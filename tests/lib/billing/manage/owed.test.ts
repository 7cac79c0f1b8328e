import { describe, expect, it } from 'vitest'
import { owedMessages } from '#lib/billing/manage/owed-messages.ts'
import { owedActions, owedOf, retryLabel } from '#lib/billing/manage/owed.ts'
import { type PaymentStatus, paymentStatuses } from '#shared/billing/payments/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { madeCard, madeInvoice, madePayment, madeService } from '#tests/support/made-billing.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const graceEnd = '2026-11-29T12:00:00Z'
const late = madeService({ state: 'past_due', grace_ends_at: graceEnd })

const table: Record<'card' | 'document', Partial<Record<PaymentStatus, string>>> = {
  card: {
    processing: 'processing',
    pending: 'processing',
    paid: 'processing',
    refunded: 'processing',
    refused: 'card-failed',
    expired: 'card-failed',
  },
  document: {
    processing: 'processing',
    pending: 'document-open',
    paid: 'processing',
    refunded: 'processing',
    refused: 'document-over',
    expired: 'document-over',
  },
}

describe('the open invoice', () => {
  const cases = paymentMethods.flatMap((method) =>
    paymentStatuses.map((status) => ({ method, status })),
  )
  it.each(cases)('has a kind and a message for $method $status', ({ method, status }) => {
    const service = { ...late, payment_method: method }
    const invoice = madeInvoice({ payment: madePayment({ method, status }) })
    const kind = table[method === 'card' ? 'card' : 'document'][status]
    expect(owedOf([invoice], service)?.kind).toBe(kind)
    const messages = owedMessages(
      { kind: kind as 'processing', invoice, payment: invoice.payment },
      service,
      now,
    )
    expect(messages.text).toMatch(/R\$\s19,90/)
    expect(messages.text).toContain('29 de novembro de 2026')
  })

  it('names the time at which a Pix of today expires', () => {
    const pix = { code: '', receiver: '', expires_at: '2026-11-22T23:08:00Z' }
    const payment = madePayment({ method: 'pix', pix })
    const open = { kind: 'document-open', invoice: madeInvoice({ payment }), payment } as const
    const textOn = (day: string) => owedMessages(open, madeService(), Date.parse(day)).text
    expect(textOn('2026-11-22T22:38:00Z')).toContain(', que vence hoje, às 20:08.')
    expect(textOn('2026-11-19T22:38:00Z')).toContain(', que vence em 22 de novembro de 2026.')
  })

  it('is undefined if every invoice is closed', () => {
    for (const status of ['paid', 'void', 'refunded'] as const)
      expect(owedOf([madeInvoice({ status, payment: madePayment() })], late)).toBeUndefined()
    expect(owedOf([], late)).toBeUndefined()
  })

  it('is the newest one that can be paid', () => {
    const given = madeInvoice({
      kind: 'change',
      payment: madePayment({ method: 'card', status: 'refused' }),
    })
    const older = madeInvoice({ uuid: 'older', payment: madePayment() })
    const service = madeService({ payment_method: 'pix' })
    expect(owedOf([given, older], service)?.invoice.uuid).toBe('older')
    expect(owedOf([given], service)).toBeUndefined()
    const waiting = madeInvoice({ kind: 'change', payment: madePayment() })
    expect(owedOf([waiting], service)?.kind).toBe('document-open')
  })

  it('is charged on the card after a switch to it', () => {
    const left = madeInvoice({ payment: madePayment({ status: 'expired' }) })
    expect(owedOf([left], late)?.kind).toBe('card-ready')
    expect(owedOf([madeInvoice()], late)?.kind).toBe('card-ready')
    expect(owedOf([madeInvoice()], { ...late, card: null })?.kind).toBe('getting-ready')
    expect(owedOf([madeInvoice()], { ...late, payment_method: 'pix' })?.kind).toBe('getting-ready')
    const early = madeInvoice({ payment: madePayment() })
    expect(owedOf([early], madeService())?.kind).toBe('document-open')
    const later = madeInvoice({
      payment: madePayment({ status: 'expired', is_left_to_card: true }),
    })
    expect(owedOf([later], madeService())).toBeUndefined()
    expect(owedOf([left], madeService({ payment_method: 'pix' }))?.kind).toBe('document-over')
  })
})

describe('the actions for an open invoice', () => {
  const payment = madePayment({
    method: 'card',
    status: 'refused',
    card: { brand: 'visa', last4: '0341' },
    refusal: 'O cartão não tem limite para este valor.',
  })
  const failed = { kind: 'card-failed', invoice: madeInvoice({ payment }), payment } as const

  it('offer a failed card again, another card, or Pix', () => {
    expect(owedActions(failed, late, now)).toEqual(['retry', 'other-card', 'pay-pix'])
    expect(retryLabel(failed, madeCard)).toBe('Tentar de novo com Visa final 4242')
    const { title, text } = owedMessages(failed, late, now)
    expect(title).toBe('O pagamento não foi aprovado')
    expect(text).toContain('no cartão Visa final 0341')
    expect(text).toContain('não tem limite')
  })

  it('do not retry an expired or missing card', () => {
    const over = { ...madeCard, exp_year: 2025 }
    expect(owedActions(failed, { card: over }, now)).toEqual(['other-card', 'pay-pix'])
    expect(owedActions(failed, { card: null }, now)).toEqual(['other-card', 'pay-pix'])
  })

  it('pay an invoice without a payment by card, and name the amount', () => {
    const ready = { kind: 'card-ready', invoice: madeInvoice(), payment: null } as const
    expect(owedActions(ready, late, now)).toEqual(['retry', 'other-card'])
    expect(retryLabel(ready, madeCard)).toMatch(/^Pagar R\$\s19,90 com Visa final 4242$/)
  })

  it('open or renew a document, and are empty while the bank decides', () => {
    const of = (kind: 'document-open' | 'document-over' | 'processing' | 'getting-ready') =>
      owedActions({ kind, invoice: madeInvoice(), payment: madePayment() }, late, now)
    expect(of('document-open')).toEqual(['document'])
    expect(of('document-over')).toEqual(['new-document'])
    expect(of('processing')).toEqual([])
    expect(of('getting-ready')).toEqual([])
  })
})
