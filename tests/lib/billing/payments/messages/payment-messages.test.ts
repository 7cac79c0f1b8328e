import { describe, expect, test } from 'vitest'
import { paymentStatuses } from '#shared/billing/payments/contract.ts'
import { paidWith, messagesOf } from '#lib/billing/payments/messages/payment-messages.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'

const every = paymentMethods.flatMap((method) =>
  paymentStatuses.map((status) => ({ method, status, messages: messagesOf({ method, status }) })),
)

describe('what a payment shows', () => {
  test('each method and status in words of its own', () => {
    expect(new Set(every.map(({ messages }) => messages.title + messages.text)).size).toBe(
      every.length,
    )
  })

  test('a document only where one waits to be paid', () => {
    const shown = every.filter(({ messages }) => messages.shows === 'document')
    expect(shown.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'boleto pending',
      'pix pending',
    ])
  })

  test('only money that came is good news', () => {
    const good = every.filter(({ messages }) => messages.tone === 'good')
    expect(good.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('whatever was not paid leaves a way to pay', () => {
    for (const { status, messages } of every) {
      if (status === 'refused' || status === 'expired')
        expect(messages.shows).toMatch(/new-document|other-method/)
    }
  })

  test.each(['paid', 'void', 'refunded'] as const)(
    'nothing is to pay where the invoice is %s',
    (invoice_status) => {
      for (const { method, status } of every) {
        const { shows, title } = messagesOf({ method, status, invoice_status })
        expect(shows).toMatch(/receipt|nothing/)
        if (status === 'paid') expect(title).toBe('Pagamento confirmado')
      }
      expect(messagesOf({ method: 'pix', status: 'pending', invoice_status: 'paid' }).title).toBe(
        'Esta cobrança já está paga',
      )
    },
  )

  test('a boleto says how long its clearing takes', () => {
    expect(messagesOf({ method: 'boleto', status: 'pending' }).text).toContain('1 a 2 dias úteis')
  })
})

test('a card is named by its brand and last digits', () => {
  expect(paidWith({ method: 'card', card: { brand: 'visa', last4: '4242' } })).toBe(
    'Cartão Visa final 4242',
  )
  expect(paidWith({ method: 'pix' })).toBe('Pix')
})
