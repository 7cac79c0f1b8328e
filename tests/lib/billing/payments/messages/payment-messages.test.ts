import { describe, expect, test } from 'vitest'
import { paymentStatuses } from '#shared/billing/payments/contract.ts'
import { paidWith, wordsOf } from '#lib/billing/payments/messages/payment-messages.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'

const every = paymentMethods.flatMap((method) =>
  paymentStatuses.map((status) => ({ method, status, words: wordsOf({ method, status }) })),
)

describe('what a payment shows', () => {
  test('each method and status in words of its own', () => {
    expect(new Set(every.map(({ words }) => words.title + words.text)).size).toBe(every.length)
  })

  test('a document only where one waits to be paid', () => {
    const shown = every.filter(({ words }) => words.shows === 'document')
    expect(shown.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'boleto pending',
      'pix pending',
    ])
  })

  test('only money that came is good news', () => {
    const good = every.filter(({ words }) => words.tone === 'good')
    expect(good.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('whatever was not paid leaves a way to pay', () => {
    for (const { status, words } of every) {
      if (status === 'refused' || status === 'expired')
        expect(words.shows).toMatch(/new-document|other-method/)
    }
  })

  test.each(['paid', 'void', 'refunded'] as const)(
    'nothing is to pay where the invoice is %s',
    (invoice_status) => {
      for (const { method, status } of every) {
        const { shows, title } = wordsOf({ method, status, invoice_status })
        expect(shows).toMatch(/receipt|nothing/)
        if (status === 'paid') expect(title).toBe('Pagamento confirmado')
      }
      expect(wordsOf({ method: 'pix', status: 'pending', invoice_status: 'paid' }).title).toBe(
        'Esta cobrança já está paga',
      )
    },
  )

  test('a boleto says how long its clearing takes', () => {
    expect(wordsOf({ method: 'boleto', status: 'pending' }).text).toContain('1 a 2 dias úteis')
  })
})

test('a card is named by its brand and last digits', () => {
  expect(paidWith({ method: 'card', card: { brand: 'visa', last4: '4242' } })).toBe(
    'Cartão Visa final 4242',
  )
  expect(paidWith({ method: 'pix' })).toBe('Pix')
})
