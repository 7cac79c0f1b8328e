import { describe, expect, test } from 'vitest'
import { paymentStatuses } from '#shared/billing/payments/contract.ts'
import { paidWith, messagesOf } from '#lib/billing/payments/messages/payment-messages.ts'
import { invoiceMessages } from '#lib/billing/payments/messages/invoice-messages.ts'
import { madePayment } from '#tests/support/made-billing.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'

const every = paymentMethods.flatMap((method) =>
  paymentStatuses.map((status) => ({ method, status, messages: messagesOf({ method, status }) })),
)

describe('the messages of a payment', () => {
  test('differ for each method and status', () => {
    expect(new Set(every.map(({ messages }) => messages.title + messages.text)).size).toBe(
      every.length,
    )
  })

  test('show a document only while it can be paid', () => {
    const shown = every.filter(({ messages }) => messages.shows === 'document')
    expect(shown.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'boleto pending',
      'pix pending',
    ])
  })

  test('have a good tone only for a paid one', () => {
    const good = every.filter(({ messages }) => messages.tone === 'good')
    expect(good.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('offer a way to pay after a refusal or expiry', () => {
    for (const { status, messages } of every) {
      if (status === 'refused' || status === 'expired')
        expect(messages.shows).toMatch(/new-document|other-method/)
    }
  })

  test.each(['paid', 'void', 'refunded'] as const)(
    'ask for no payment of a %s invoice',
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

  test('name how long a boleto takes to clear', () => {
    expect(messagesOf({ method: 'boleto', status: 'pending' }).text).toContain('1 a 2 dias úteis')
  })
})

describe('a lapsed plan change', () => {
  const lapsed = { method: 'pix', status: 'expired', is_lapsed_change: true } as const
  const plan = { slug: 'vereda-mais', name: 'Vereda+' }

  test('says that the plan stays, and leads to the plans', () => {
    for (const invoice_status of ['open', 'void'] as const) {
      const own = { ...lapsed, invoice_status, plan, kept_plan: 'Essencial' }
      const { title, text, shows } = messagesOf(own)
      expect(title).toBe('O Pix da troca para o Vereda+ venceu')
      expect(text).toMatch(/^Seu plano continua o Essencial\. Se você/)
      expect(/o valor volta/.test(text)).toBe(invoice_status === 'void')
      expect(shows).toBe('other-plan')
    }
  })

  test('names no plan to a visitor', () => {
    const { title, text } = messagesOf({ ...lapsed, method: 'boleto' })
    expect(title).toBe('O boleto da troca de plano venceu')
    expect(text).toMatch(/^O plano não mudou\./)
  })
})

test('asks for no payment of what is left to a card', () => {
  const left = { status: 'expired', invoice_status: 'open', is_left_to_card: true } as const
  const { title, text, shows } = messagesOf({ ...left, method: 'boleto' })
  expect([title, shows]).toEqual(['Este boleto não vale mais', 'nothing'])
  expect(text).toMatch(/passou para o cartão/)
  expect(
    invoiceMessages({
      status: 'open',
      kind: 'renewal',
      payment: madePayment({ ...left, method: 'pix' }),
    }).action,
  ).toBe('none')
})

test('names a card by brand and last digits', () => {
  expect(paidWith({ method: 'card', card: { brand: 'visa', last4: '4242' } })).toBe(
    'Cartão Visa final 4242',
  )
  expect(paidWith({ method: 'pix' })).toBe('Pix')
})
