import { flatten, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  errorsOfForm,
  nestFields,
  paymentForm,
  type PaymentOrder,
  refusedField,
  splitOrder,
} from '#lib/billing/checkout/form.ts'

const form = paymentForm(() => Date.UTC(2026, 10, 20))
const typed = {
  password: 'uma senha nova',
  payment_method: 'pix',
  document: '529.982.247-25',
  coupon: '',
  accept_terms: 'on',
  'card.number': '',
  'card.holder_name': '',
  'card.expiry': '',
  'card.cvv': '',
}
const check = (changed: Record<string, string>, without = '') =>
  safeParse(
    form,
    nestFields(Object.entries({ ...typed, ...changed }).filter(([name]) => name !== without)),
  )

describe('the payment form', () => {
  test('requires a CPF and no card for a Pix', () => {
    expect(check({}).output).toEqual({
      payment_method: 'pix',
      password: 'uma senha nova',
      document: '52998224725',
      accept_terms: true,
    })
    expect(flatten<typeof form>(check({ document: '' }).issues!).nested).toEqual({
      document: ['Informe seu CPF.', 'Informe um CPF válido.'],
    })
  })

  test('reports each missing field of a card', () => {
    const { issues } = check({ payment_method: 'card', document: '' })
    expect(Object.keys(flatten(issues!).nested ?? {})).toEqual([
      'card.number',
      'card.holder_name',
      'card.expiry',
      'card.cvv',
    ])
  })

  test('splits an order between the lead and the conversion without repeating fields', () => {
    const pix = check({ coupon: 'METADE' }).output as PaymentOrder
    expect(splitOrder(pix, 'mensal')).toEqual({
      lead: { plan: 'mensal', coupon: 'METADE', payment_method: 'pix', document: '52998224725' },
      conversion: { password: 'uma senha nova', accept_terms: true },
    })
    const card = { number: '4242', holder_name: 'A B', exp_month: 12, exp_year: 2030, cvv: '1' }
    const { password, accept_terms } = pix
    const byCard = {
      password,
      accept_terms,
      payment_method: 'card' as const,
      card,
      document: undefined,
    }
    expect(splitOrder(byCard, 'mensal')).toEqual({
      lead: { plan: 'mensal', coupon: null, payment_method: 'card', document: null },
      conversion: { password, accept_terms, card },
    })
  })

  test('asks to accept the terms', () => {
    expect(flatten<typeof form>(check({}, 'accept_terms').issues!).nested).toEqual({
      accept_terms: ['Aceite os termos de uso para continuar.'],
    })
  })

  test('maps refusals of the API to the fields of the form', () => {
    expect(errorsOfForm({ 'card.exp_year': ['Vencido.'], address: ['Informe.'] })).toEqual({
      'card.expiry': ['Vencido.'],
      'address.postal_code': ['Informe.'],
    })
    expect(refusedField('card-refused')).toBe('card.number')
    expect(refusedField('payment-unavailable')).toBeUndefined()
  })
})
