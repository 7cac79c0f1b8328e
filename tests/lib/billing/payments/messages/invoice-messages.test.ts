import { describe, expect, it } from 'vitest'
import { receiptFacts } from '#lib/billing/manage/receipt.ts'
import { paymentStatuses } from '#shared/billing/payments/contract.ts'
import {
  invoiceTitle,
  invoiceMessages,
  periodText,
} from '#lib/billing/payments/messages/invoice-messages.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { madeInvoice, madePayment } from '#tests/support/made-billing.ts'

const kinds = ['first', 'renewal', 'change', 'reactivation'] as const

const offered = {
  pending: 'second-copy',
  refused: 'renew',
  expired: 'renew',
} as Record<string, string>

const cases = paymentMethods.flatMap((method) =>
  paymentStatuses.map((status) => ({ method, status })),
)

describe('the messages of an invoice', () => {
  it.each(cases)('describe an open one, $method $status', ({ method, status }) => {
    const isDocument = method !== 'card'
    for (const kind of kinds) {
      const {
        status: word,
        tone,
        action,
      } = invoiceMessages({
        status: 'open',
        kind,
        payment: madePayment({ method, status }),
      })
      const wanted = isDocument ? (offered[status] ?? 'none') : 'none'
      expect(action).toBe(kind === 'change' && wanted === 'renew' ? 'none' : wanted)
      const isBad = status === 'refused' || status === 'expired'
      expect(tone).toBe(isBad ? 'bad' : 'waiting')
      expect(word).not.toBe('Paga')
    }
  })

  it.each(['open', 'void'] as const)('say that a %s plan change has lapsed', (status) => {
    const payment = madePayment({ status: 'expired', is_lapsed_change: true })
    expect(invoiceMessages({ status, kind: 'change', payment })).toEqual({
      status: 'Vencida',
      tone: 'neutral',
      action: 'none',
    })
  })

  it.each([
    ['paid', 'Paga', 'receipt'],
    ['refunded', 'Devolvida', 'receipt'],
    ['void', 'Cancelada', 'none'],
  ] as const)('describe a %s one, independent of its last payment', (status, word, action) => {
    for (const payment of [null, ...paymentStatuses.map((one) => madePayment({ status: one }))])
      expect(invoiceMessages({ status, kind: 'renewal', payment })).toMatchObject({
        status: word,
        action,
      })
  })

  it('describe an open one without a payment', () => {
    expect(invoiceMessages(madeInvoice())).toEqual({
      status: 'Em aberto',
      tone: 'waiting',
      action: 'none',
    })
  })

  it('name the invoice and its period', () => {
    expect(kinds.map((kind) => invoiceTitle(madeInvoice({ kind })))).toEqual([
      'Assinatura · Essencial',
      'Renovação · Essencial',
      'Troca de plano · Essencial',
      'Reativação · Essencial',
    ])
    expect(periodText(madeInvoice())).toBe('20/11/2026 a 20/12/2026')
  })
})

describe('a receipt', () => {
  const payer = { name: 'Clara Prado', email: 'clara@vereda.test', document: '***.533.***-**' }
  const labels = (...given: Parameters<typeof receiptFacts>) =>
    receiptFacts(...given).map(({ label }) => label)

  it('lists payer, subject, method and day, and omits unknown values', () => {
    const plain = madeInvoice({ status: 'paid', paid_at: '2026-11-20T12:00:00Z' })
    expect(labels(plain, { ...payer, document: null })).toEqual([
      'Recebemos de',
      'E-mail',
      'Referente a',
      'Período',
      'Pago em',
      'Código',
    ])
    const whole = { ...plain, discount: 199, amount: 1791 }
    const payment = madePayment({ status: 'refunded', refunded: 1791 })
    const facts = receiptFacts({ ...whole, payment }, payer)
    expect(facts.map(({ label }) => label)).toContain('Devolvido')
    expect(facts.find(({ label }) => label === 'Preço')?.value).toMatch(/19,90/)
    expect(facts[0]?.value).toBe('Clara Prado, CPF ***.533.***-**')
  })
})
